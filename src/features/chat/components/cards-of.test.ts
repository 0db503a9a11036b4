import { describe, expect, it } from 'vitest';
import type { ChatContent } from '../content/chat-content.ts';
import type { SafetyCard } from '../../safety/cards.ts';
import { SITUATIONS, type Situation } from '../../safety/kinds.ts';
import { guessLanguage } from '../../safety/guess-language.ts';
import type { ShownMessage } from '../conversation/shown-messages.ts';
import { cardsOf } from './cards-of.ts';

const cardOf = (title: string, ...names: string[]) => ({
  title,
  text: `${title} words`,
  stillOpen: '',
  lines: names.map((name) => ({ name })),
});
const own: Partial<Record<Situation, SafetyCard>> = {
  suicide_thoughts: cardOf('self', '988', '911'),
  hurt_by_someone: cardOf('harm', 'Hotline', '911'),
  eating: cardOf('eating', '988'),
};
const en = Object.fromEntries(
  SITUATIONS.map((situation) => [situation, own[situation] ?? cardOf(situation, '911')]),
) as Record<Situation, SafetyCard>;
const cards: ChatContent['cards'] = {
  en,
  es: { ...en, suicide_thoughts: cardOf('en español', '988') },
};
const message = (
  key: number,
  dangers: Situation[],
  language: 'en' | 'es' = 'en',
): ShownMessage => ({
  key: String(key),
  isUser: true,
  text: '',
  state: 'complete',
  timestamp: 0,
  dangers,
  language,
});
const shown = (...messages: ShownMessage[]) =>
  [...cardsOf(messages, { cards })].map(
    ([key, all]) =>
      `${key}: ${all.map(({ card, isShort }) => `${card.title}${isShort ? ' short' : ''} ${card.lines.map(({ name }) => name).join('+')}`).join(', ')}`,
  );

describe('the help under what was said', () => {
  it('is the card of the first kind in full, of any other only the lines that do not stand there yet', () => {
    expect(shown(message(1, ['suicide_thoughts', 'hurt_by_someone', 'eating']))).toEqual([
      '1: self 988+911, harm short Hotline',
    ]);
  });

  it('is short when it has just stood there, and whole again after a long talk', () => {
    const talk = [
      message(0, ['suicide_thoughts']),
      message(1, ['suicide_thoughts']),
      ...Array.from({ length: 12 }, (_, index) => message(index + 2, [])),
      message(14, ['suicide_thoughts']),
    ];
    expect(shown(...talk)).toEqual([
      '0: self 988+911',
      '1: self short 988+911',
      '14: self 988+911',
    ]);
  });

  it('is the lines alone for what is only doubtful, and for what was not meant', () => {
    expect(shown({ ...message(1, []), doubts: ['suicide_thoughts'] })).toEqual([
      '1: self short 988+911',
    ]);
    expect(shown({ ...message(1, ['suicide_thoughts']), isReleased: true })).toEqual([
      '1: self short 988+911',
    ]);
  });

  it('leaves out the words that stand below as the answer', () => {
    const answer = { ...message(2, []), isUser: false, text: 'self words' };
    const said = (...messages: ShownMessage[]) =>
      cardsOf(messages, { cards }).get('1')![0]!.isSaidBelow;
    expect([
      said(message(1, ['suicide_thoughts']), answer),
      said(message(1, ['suicide_thoughts'])),
    ]).toEqual([true, false]);
  });

  it('speaks the language in which somebody wrote', () => {
    expect(shown(message(1, ['suicide_thoughts'], 'es'))).toEqual(['1: en español 988']);
  });
});

describe('the language of what somebody writes', () => {
  it.each([
    ['no puedo dormir, que hago', 'es'],
    ['¿y cuánto tiempo?', 'es'],
    ['I cannot sleep, what do I do', 'en'],
    ['my abuela says hola to the kids', 'en'],
  ] as const)('%s: %s', (text, language) => {
    expect(guessLanguage(text, language === 'es' ? 'en' : 'es')).toBe(language);
  });

  it('stays as it was for words that tell nothing', () => {
    expect([guessLanguage('ok', 'es'), guessLanguage('988', 'en')]).toEqual(['es', 'en']);
  });
});
