import { describe, expect, it } from 'vitest';
import { findDanger } from '../../src/features/safety/detector/find-danger.ts';
import { judgeStrangers, judgeStrangersTalks, readStrangers, readStrangersTalks } from './judge/strangers.ts';
import { share } from './judge/tally.ts';

/** What the detector reached on the lines of people who had read none of ours, so that it never does worse; decisions 209, 230, 240, 249, 255 and 257 tell how far that is from what is wanted. */
const strangers = [
  { which: 1, size: 680, clear: 0.98, veiled: 0.86, falseAlarms: 0.056, ordinary: 1 },
  { which: 2, size: 700, clear: 0.97, veiled: 0.91, falseAlarms: 0.075, ordinary: 0.021 },
  { which: 3, size: 750, clear: 0.99, veiled: 0.9, falseAlarms: 0.035, ordinary: 0.03 },
  { which: 4, size: 750, clear: 0.96, veiled: 0.85, falseAlarms: 0.041, ordinary: 0.01 },
  { which: 5, size: 750, clear: 0.99, veiled: 0.92, falseAlarms: 0.052, ordinary: 0.034 },
  { which: 6, size: 750, clear: 0.96, veiled: 0.86, falseAlarms: 0.03, ordinary: 0.014 },
] as const;

describe.each(strangers)('the detector before the lines of stranger $which', ({ which, size, clear, veiled, falseAlarms, ordinary }) => {
  const lines = readStrangers(which);
  const tallies = judgeStrangers(lines, findDanger);

  it('finds danger that is said outright', () => {
    expect(share(tallies.get('clear'))).toBeGreaterThanOrEqual(clear);
  });

  it('finds danger between the lines', () => {
    expect(share(tallies.get('veiled'))).toBeGreaterThanOrEqual(veiled);
  });

  it('takes no more of the harmless ones for danger than it did', () => {
    expect(share(tallies.get('harmless'))).toBeLessThanOrEqual(falseAlarms);
    expect(share(tallies.get('harmless ordinary'))).toBeLessThanOrEqual(ordinary);
  });

  it('is judged by hundreds of different ones, a third of them Spanish', () => {
    expect(new Set(lines.map(({ text }) => text)).size).toBe(size);
    expect(lines.filter(({ language }) => language === 'es').length).toBeGreaterThan(220);
  });
});

it.each([
  { which: 2, danger: 0.99, harmlessTurns: 0.071 }, { which: 3, danger: 0.96, harmlessTurns: 0.038 }, { which: 4, danger: 0.99, harmlessTurns: 0.044 }, { which: 5, danger: 0.99, harmlessTurns: 0.056 },
  { which: 6, danger: 0.99, harmlessTurns: 0.055 },
] as const)('finds the danger of the talks of stranger $which, and is quiet in most of their harmless turns', ({ which, danger, harmlessTurns }) => {
  const talks = readStrangersTalks(which);
  expect(talks.length).toBe(60);
  const tallies = judgeStrangersTalks(talks, findDanger);
  expect(share(tallies.get('danger'))).toBeGreaterThanOrEqual(danger);
  expect(share(tallies.get('harmless turns'))).toBeLessThanOrEqual(harmlessTurns);
});
