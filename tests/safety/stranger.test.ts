import { describe, expect, it } from 'vitest';
import { findDanger } from '../../src/features/chat/danger/find-danger.ts';
import { judgeStrangers, readStrangers } from './judge/strangers.ts';
import { share } from './judge/tally.ts';

/** What the detector reached on the lines of somebody who had read none of ours, so that it never hears less; decision 209 tells how far that is from what is wanted. */
const limits = { clear: 0.97, veiled: 0.86, falseAlarms: 0.22 };

describe('the detector before the lines of a stranger', () => {
  const lines = readStrangers();
  const tallies = judgeStrangers(lines, findDanger);

  it('finds danger that is said outright', () => {
    expect(share(tallies.get('clear'))).toBeGreaterThanOrEqual(limits.clear);
  });

  it('finds danger between the lines', () => {
    expect(share(tallies.get('veiled'))).toBeGreaterThanOrEqual(limits.veiled);
  });

  it('takes no more of the hardest harmless ones for danger than it did', () => {
    expect(share(tallies.get('harmless'))).toBeLessThanOrEqual(limits.falseAlarms);
  });

  it('is judged by hundreds of different ones, a third of them Spanish', () => {
    expect(new Set(lines.map(({ text }) => text)).size).toBe(680);
    expect(lines.filter(({ language }) => language === 'es').length).toBeGreaterThan(220);
  });
});
