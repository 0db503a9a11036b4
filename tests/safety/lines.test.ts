import { describe, expect, it } from 'vitest';
import { findMislabel, GROUPS, HALVES, readLines } from './judge/lines.ts';

const both = <K extends 'messages' | 'conversations'>(kind: K) => HALVES.flatMap((half) => readLines(kind, half));
const shareOfSpanish = (lines: readonly { language: string }[]) => lines.filter(({ language }) => language === 'es').length / lines.length;

describe('the lines that judge', () => {
  it('are labelled, each with a reason, and none stands twice', () => {
    const lines = [...both('messages'), ...both('conversations')];
    expect(lines.map(findMislabel).filter(Boolean)).toEqual([]);
    const words = lines.map((line) => ('text' in line ? line.text : line.turns.join('\n')).toLowerCase());
    expect(words.filter((text, at) => words.indexOf(text) !== at)).toEqual([]);
    const ids = lines.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(HALVES)('are enough to tell in the %s half', (half) => {
    const messages = readLines('messages', half);
    expect(messages.length).toBeGreaterThanOrEqual(200);
    expect(shareOfSpanish(messages)).toBeGreaterThanOrEqual(0.25);
    for (const group of GROUPS) expect(messages.filter((line) => line.group === group).length / messages.length).toBeGreaterThan(0.28);
    const conversations = readLines('conversations', half);
    expect(conversations.length).toBeGreaterThanOrEqual(50);
    expect(conversations.filter(({ turns }) => turns.length < 4 || turns.length > 10)).toEqual([]);
    expect(conversations.filter(({ turns, dangerAt }) => dangerAt !== null && dangerAt >= turns.length)).toEqual([]);
  });
});
