/** The languages that people read, write and are written to in. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How days, hours and numbers are written. */
export const LOCALES = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;

/** What is known of a language that was stored or sent; anything else reads English. */
export const languageOf = (text: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === text) ?? 'en';
