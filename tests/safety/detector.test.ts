import { describe, expect, it } from 'vitest';
import { findDanger } from '../../src/features/safety/detector/find-danger.ts';
import { judgeConversations, judgeMessages } from './judge/judge-messages.ts';
import { readLines } from './judge/lines.ts';
import { share } from './judge/tally.ts';

/**
 * What the detector has reached, so that it never hears less. What is wanted (99 % of clear, 92 % of veiled danger, at most 4 % false alarms), and how far each half is
 * from it, stands in `docs/safety-evaluation.md`.
 */
const limits = {
  dev: { clear: 0.99, veiled: 0.93, falseAlarms: 0.03, clearOfLanguage: 0.99, veiledOfLanguage: 0.9, conversations: 0.99, harmlessTurns: 0.02 },
  held: { clear: 0.99, veiled: 0.93, falseAlarms: 0.04, clearOfLanguage: 0.99, veiledOfLanguage: 0.92, conversations: 0.94, harmlessTurns: 0.085 },
} as const;

describe.each(['dev', 'held'] as const)('the detector on the %s half', (half) => {
  const messages = judgeMessages(readLines('messages', half), findDanger);
  const conversations = judgeConversations(readLines('conversations', half), findDanger);
  const limit = limits[half];
  const missed = (group: string) => messages.misses.filter(({ wanted }) => wanted.startsWith(group)).map(({ words }) => words).join('\n');

  it('finds danger that is said outright', () => {
    expect(share(messages.tallies.get('clear')), missed('clear')).toBeGreaterThanOrEqual(limit.clear);
  });

  it('finds danger between the lines', () => {
    expect(share(messages.tallies.get('veiled')), missed('veiled')).toBeGreaterThanOrEqual(limit.veiled);
  });

  it('leaves ordinary talk alone', () => {
    expect(share(messages.tallies.get('harmless')), missed('harmless')).toBeLessThanOrEqual(limit.falseAlarms);
  });

  it.each(['en', 'es'])('does as well in %s', (language) => {
    expect(share(messages.tallies.get(`clear ${language}`))).toBeGreaterThanOrEqual(limit.clearOfLanguage);
    expect(share(messages.tallies.get(`veiled ${language}`))).toBeGreaterThanOrEqual(limit.veiledOfLanguage);
  });

  it('hears danger that comes late or drop by drop, and leaves harmless talks alone', () => {
    const lost = conversations.misses.map(({ id, words }) => `${id}: ${words}`).join('\n');
    expect(share(conversations.tallies.get('danger')), lost).toBeGreaterThanOrEqual(limit.conversations);
    expect(share(conversations.tallies.get('harmless turns')), lost).toBeLessThanOrEqual(limit.harmlessTurns);
  });
});
