import { describe, expect, it } from 'vitest';
import { findDanger } from '../../src/features/chat/danger/find-danger.ts';
import { judgeConversations, judgeMessages } from './judge/judge-messages.ts';
import { readLines } from './judge/lines.ts';
import { share } from './judge/tally.ts';

/**
 * What the detector must reach on the half that it was shaped by, and what it has reached on the one that it was not, so that it never hears less.
 * The wanted figures hold for both; how far the held-back half is from them stands in `docs/safety-evaluation.md`.
 */
const limits = {
  dev: { clear: 0.99, veiled: 0.92, falseAlarms: 0.04, clearOfLanguage: 0.97, veiledOfLanguage: 0.9, conversations: 0.92, harmlessTurns: 0.04 },
  held: { clear: 0.9, veiled: 0.67, falseAlarms: 0.18, clearOfLanguage: 0.88, veiledOfLanguage: 0.6, conversations: 0.55, harmlessTurns: 0.055 },
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
