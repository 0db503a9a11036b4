import { expect, it } from 'vitest';
import { readEntries } from '../content/server/live-content.ts';
import { guessLanguage } from './guess-language.ts';

it.each([
  ['me pega', 'es'],
  ['ayúdame por favor', 'es'],
  ['no puedo mas', 'es'],
  ['mi esposo me grita', 'es'],
  ['calm me down', 'en'],
  ["he's hitting me", 'en'],
  ['leave me alone', 'en'],
  ['how do I say no', 'en'],
] as const)('"%s" is %s on a page of either language', (text, language) => {
  expect([guessLanguage(text, 'en'), guessLanguage(text, 'es')]).toEqual([language, language]);
});

it.each(['ok', '988', 'no', 'hotline', ''])(
  '"%s" tells nothing, so that the page counts',
  (text) => {
    expect([guessLanguage(text, 'en'), guessLanguage(text, 'es')]).toEqual(['en', 'es']);
  },
);

it('knows our own ways of asking, given the language of the page', async () => {
  const asked = (await readEntries('content', 'chat_answers')).flatMap(
    ({ content: { asks, language } }) => asks.map((text) => ({ text, language })),
  );
  const wrong = asked.filter(({ text, language }) => guessLanguage(text, language) !== language);
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(asked.length / 200);
  // Without it a sentence in Spanish is still mostly known.
  const spanish = asked.filter(({ language }) => language === 'es');
  expect(
    spanish.filter(({ text }) => guessLanguage(text, 'en') === 'es').length / spanish.length,
  ).toBeGreaterThan(0.85);
});
