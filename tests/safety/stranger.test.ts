import { describe, expect, it } from 'vitest';
import { findDanger } from '../../src/features/chat/danger/find-danger.ts';
import { judgeStrangers, judgeStrangersTalks, readStrangers, readStrangersTalks } from './judge/strangers.ts';
import { share } from './judge/tally.ts';

/** What the detector reached on the lines of people who had read none of ours, so that it never does worse; decisions 209 and 230 tell how far that is from what is wanted. */
const strangers = [
  { which: 1, size: 680, clear: 0.94, veiled: 0.76, falseAlarms: 0.09, ordinary: 1 },
  { which: 2, size: 700, clear: 0.93, veiled: 0.72, falseAlarms: 0.09, ordinary: 0.1 },
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

it('finds the danger of a stranger’s talks, and is quiet in most of their harmless turns', () => {
  const talks = readStrangersTalks();
  expect(talks.length).toBe(60);
  const tallies = judgeStrangersTalks(talks, findDanger);
  expect(share(tallies.get('danger'))).toBe(1);
  expect(share(tallies.get('harmless turns'))).toBeLessThanOrEqual(0.21);
});
