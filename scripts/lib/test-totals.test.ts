import { describe, expect, it } from 'vitest';
import { playwrightTotals, runnerTotals, vitestFailures, vitestTotals } from './test-totals.ts';

describe('test totals', () => {
  it('counts a file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{}] },
      ],
    };
    expect(vitestTotals(report)).toEqual({ passed: 3, failed: 2 });
  });

  it('names what failed', () => {
    const testResults = [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'takes away' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ];
    expect(vitestFailures({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual([
      'a.test.ts: takes away',
      'b.test.ts: could not be loaded',
    ]);
  });

  it('counts a journey that passed at a second try and a broken spec file as failures', () => {
    expect(
      playwrightTotals({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [{}] }),
    ).toEqual({ passed: 5, failed: 3 });
  });

  it('never calls a runner green that crashed, ran nothing or left no report', () => {
    expect(runnerTotals({ passed: 4, failed: 0 }, 1)).toEqual({ passed: 4, failed: 1 });
    expect(runnerTotals({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
    expect(runnerTotals(undefined, 0)).toEqual({ passed: 0, failed: 1 });
    expect(runnerTotals({ passed: 4, failed: 2 }, 1)).toEqual({ passed: 4, failed: 2 });
  });
});
