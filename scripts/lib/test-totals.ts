export interface Totals {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name?: string;
    status: string;
    message?: string;
    assertionResults: { status?: string; fullName?: string }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
}

/** A file that could not even be loaded holds no tests and still counts as one failure. */
export function vitestTotals(report: VitestReport): Totals {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles };
}

export function vitestFailures(report: VitestReport): string[] {
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name = '', assertionResults }) => {
      const failed = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${name}: ${fullName ?? ''}`);
      return failed.length > 0 ? failed : [`${name}: could not be loaded`];
    });
}

/** There are no second tries (docs/decisions/0002-testing.md); a journey that needed one would count as failed. */
export function playwrightTotals(report: PlaywrightReport): Totals {
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0) };
}

export function runnerTotals(counted: Totals | undefined, exitCode: number): Totals {
  const totals = counted ?? { passed: 0, failed: 0 };
  const silentFailure = totals.failed === 0 && (exitCode !== 0 || totals.passed === 0);
  return silentFailure ? { ...totals, failed: 1 } : totals;
}
