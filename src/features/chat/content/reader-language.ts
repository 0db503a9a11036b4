import { languageMark, languageOf, type Language } from '~/lib/languages.ts';
import { pageLanguage } from '~/lib/page-language.ts';

/** Which language someone reads, before they have said a word: that of the page, else of their profile, else of their browser. */
export function readerLanguage(profile?: string | undefined): Language {
  return (
    languageMark(pageLanguage()) ??
    languageMark(languageOf(profile)) ??
    languageOf(navigator.language.slice(0, 2))
  );
}

/** For `lang`: nothing where the page says it already. */
export const markOf = (language: Language): Language | undefined =>
  languageMark(language, pageLanguage());
