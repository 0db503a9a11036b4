import { describe, expect, it } from 'vitest';
import { modelRequest } from '../../../../tests/support/model-request.ts';
import { buildMessages } from './build-messages.ts';
import type { Turn } from './chat-model.ts';
import { estimateTokens } from './tokens.ts';

const talk = (turns: number): Turn[] =>
  Array.from({ length: turns }, (_, at) => ({
    role: at % 2 ? ('assistant' as const) : ('user' as const),
    content: `${at} ${'words '.repeat(50)}`,
  }));
const passage = (name: string, words: number) => ({
  title: name,
  path: `/resources/${name}`,
  text: 'word '.repeat(words),
});
const build = (
  changes: Parameters<typeof modelRequest>[0],
  passages: ReturnType<typeof passage>[] = [],
  tokens = 4_000,
) => buildMessages(modelRequest(changes), { prompt: 'You are kind.', passages, tokens });
const size = (messages: { content: string }[]) =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);

describe('what a model reads', () => {
  it('is everything, while it fits', () =>
    expect(build({ history: talk(6) }).slice(1, -1)).toEqual(talk(6)));

  it('loses what was said first, and begins with the member’s words', () => {
    const messages = build({ history: talk(200) });
    expect(size(messages)).toBeLessThan(4_000);
    expect(messages.length).toBeGreaterThan(6);
    expect(messages[1]!.role).toBe('user');
    expect(messages.at(-2)).toEqual(talk(200).at(-1));
  });

  it('keeps rules and question when nothing else fits', () => {
    const messages = build(
      { message: 'x'.repeat(4_000), history: talk(4) },
      [passage('long', 3_000)],
      2_000,
    );
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(messages[0]!.content).toContain('You are kind.');
    expect(messages[0]!.content).not.toContain('/resources/long');
  });

  it('takes the pages that fit and leaves the others', () => {
    const [system] = build({}, [
      passage('first', 200),
      passage('long', 5_000),
      passage('second', 200),
    ]);
    expect(system!.content).toContain('/resources/first');
    expect(system!.content).toContain('/resources/second');
    expect(system!.content).not.toContain('/resources/long');
  });
});

describe('tokens', () => {
  it('are counted too full rather than too low', () => {
    // One token a word and one a sign is what tokenizers reach for plain sentences.
    expect(estimateTokens('What can I cook tonight with eggs and rice?')).toBeGreaterThanOrEqual(
      10,
    );
    expect(
      estimateTokens('¿Qué puedo cocinar esta noche con huevos y arroz?'),
    ).toBeGreaterThanOrEqual(12);
  });
});
