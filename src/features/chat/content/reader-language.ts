import { languageOf, type Language } from '~/lib/languages.ts';
import { pageLanguage } from '~/lib/page-language.ts';

/** Which language somebody reads, before they have said a word: that of the page, else of their profile, else of their browser. */
export function readerLanguage(profile?: string | undefined): Language {
  if (pageLanguage() === 'es' || languageOf(profile) === 'es') return 'es';
  return languageOf(navigator.language.slice(0, 2));
}

/** For `lang`: nothing where the page says it already. */
export const markOf = (language: Language): Language | undefined => (pageLanguage() === language ? undefined : language);
