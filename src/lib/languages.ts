export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LOCALES = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;

/** What each language calls itself, for anyone who picks one. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const satisfies Record<
  Language,
  string
>;
export const ENGLISH_NAMES = { en: 'English', es: 'Spanish' } as const satisfies Record<
  Language,
  string
>;

/** What is known of a language that was stored or sent; anything else reads English. */
export const languageOf = (text: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === text) ?? 'en';

/** For `lang` and `hreflang`: nothing where what stands around it says it already. */
export const languageMark = (
  language: Language | undefined,
  around: Language = 'en',
): Language | undefined => (language === around ? undefined : language);

/** What an editor wrote, in the language of the reader; `lang` where no one has written it in that language yet. */
export interface EditorText {
  text: string;
  lang?: Language;
}

/** The reader's own of two texts that editors wrote; the English one, marked, while there is no other. */
export function editorText(
  language: Language,
  texts: { en: string; es?: string | undefined },
): EditorText {
  const own = texts[language];
  const lang = own || !texts.en ? undefined : languageMark('en', language);
  return { text: own || texts.en, ...(lang && { lang }) };
}
