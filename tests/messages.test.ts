import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../src/lib/languages.ts';

/** Texts that are the same in both languages. */
const SHARED = new Set([
  'No', // an answer
  'Chat',
  'Coaches',
  'Popular',
  'Windows',
  'Linux',
]);

type Catalogue = (language: Language) => object;
/** Every value that is written for one message, by its code. */
function textsOf(messages: unknown, code: string): [string, string][] {
  if (messages === undefined) return [];
  if (typeof messages !== 'object' && typeof messages !== 'function')
    return [[code, String(messages)]];
  if (typeof messages === 'function')
    return textsOf((messages as (...given: unknown[]) => unknown)(...SAMPLES), code);
  return Object.entries(messages as object).flatMap(([key, value]) =>
    textsOf(value, `${code}.${key}`),
  );
}
/** Takes the place of every parameter, whatever it is. */
const SAMPLES = [
  Object.assign('3', { zone: 'UTC', madeAt: 0, userAgent: '', when: '', link: '', meetingUrl: '' }),
  2,
  'UTC',
];

const files = globSync('src/**/messages/*.ts').filter((file) => !file.endsWith('.test.ts'));
const catalogues = await Promise.all(
  files.sort().map(async (file) => {
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    return Object.entries(exported)
      .filter(([name]) => name.endsWith('Messages') || name.endsWith('Errors'))
      .map(([name, value]) => [`${file} ${name}`, value as Catalogue] as const);
  }),
);

describe('the catalogues of messages', () => {
  it('are found', () => expect(catalogues.flat().length).toBeGreaterThan(25));

  it.each(catalogues.flat())('are written in each language: %s', (_, messages) => {
    const [english, ...others] = LANGUAGES.map((language) => textsOf(messages(language), ''));
    for (const other of others) {
      expect(other.map(([code]) => code)).toEqual(english!.map(([code]) => code));
      const same = other.filter(
        ([code, text], at) => text === english![at]![1] && !isShared(code, text),
      );
      expect(same).toEqual([]);
    }
  });
});

const isShared = (code: string, text: string) =>
  SHARED.has(text) || text === '' || /(Href|\.value)$/.test(code);
