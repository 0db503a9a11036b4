import { LOCALES, type Language } from './languages.ts';

const formats = new Map<Language, Intl.NumberFormat>();

/** `1,234,567`: the one way a count is written for people, staff and visitors alike. */
export function numberText(value: number, language: Language = 'en'): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(LOCALES[language]);
  formats.set(language, format);
  return format.format(value);
}

/** The form of a word that fits a count in that language. */
export const plural = (
  language: Language,
  count: number,
  { one, other }: { one: string; other: string },
): string => (new Intl.PluralRules(LOCALES[language]).select(count) === 'one' ? one : other);
