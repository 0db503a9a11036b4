import { LOCALES, type Language } from '~/lib/languages.ts';

/** A calendar day in words: `2026-11-21` → November 21, 2026. The day is meant as it stands, in no time zone. */
export const dayInWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
