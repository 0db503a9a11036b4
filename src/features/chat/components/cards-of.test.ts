import { describe, expect, it } from 'vitest';
import type { ChatContent } from '../chat-content.ts';
import type { DangerKind } from '../../safety/kinds.ts';
import { guessLanguage } from '../../safety/guess-language.ts';
import type { ShownMessage } from '../shown-messages.ts';
import { cardsOf } from './cards-of.ts';

const cardOf = (title: string, ...names: string[]) => ({ title, text: '', lines: names.map((name) => ({ name })), safeToType: { question: '', yes: '', no: '', yesReply: '', noReply: '' }, grounding: { offer: '', steps: [] } });
const kinds = { medical: cardOf('medical', '911', 'Poison Help'), self_harm: cardOf('self', '988', '911'), harm_from_other: cardOf('harm', 'Hotline', '911'), eating: cardOf('eating', '988') };
const cards: ChatContent['cards'] = { en: kinds, es: { ...kinds, self_harm: cardOf('en español', '988') } };
const message = (key: number, dangers: DangerKind[], language: 'en' | 'es' = 'en'): ShownMessage => ({ key: String(key), role: 'user', content: '', state: 'complete', at: 0, dangers, language });
const shown = (...messages: ShownMessage[]) => [...cardsOf(messages, { cards })].map(([key, all]) => `${key}: ${all.map(({ card, isShort }) => `${card.title}${isShort ? ' short' : ''} ${card.lines.map(({ name }) => name).join('+')}`).join(', ')}`);

describe('the help under what was said', () => {
  it('is the card of the first kind in full, of any other only the lines that do not stand there yet', () => {
    expect(shown(message(1, ['self_harm', 'harm_from_other', 'eating']))).toEqual(['1: self 988+911, harm short Hotline']);
  });

  it('is short when it has just stood there, and whole again after a long talk', () => {
    const talk = [message(0, ['self_harm']), message(1, ['self_harm']), ...Array.from({ length: 12 }, (_, index) => message(index + 2, [])), message(14, ['self_harm'])];
    expect(shown(...talk)).toEqual(['0: self 988+911', '1: self short 988+911', '14: self 988+911']);
  });

  it('speaks the language in which somebody wrote', () => {
    expect(shown(message(1, ['self_harm'], 'es'))).toEqual(['1: en español 988']);
  });
});

describe('the language of what somebody writes', () => {
  it.each([
    ['no puedo dormir, que hago', 'es'], ['¿y cuánto tiempo?', 'es'], ['I cannot sleep, what do I do', 'en'], ['my abuela says hola to the kids', 'en'],
  ] as const)('%s: %s', (text, language) => {
    expect(guessLanguage(text, language === 'es' ? 'en' : 'es')).toBe(language);
  });

  it('stays as it was for words that tell nothing', () => {
    expect([guessLanguage('ok', 'es'), guessLanguage('988', 'en')]).toEqual(['es', 'en']);
  });
});
