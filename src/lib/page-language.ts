import { languageOf, type Language } from './languages.ts';

/** The language of the page one is on, for words that script puts into it. */
export const pageLanguage = (): Language => languageOf(document.documentElement.lang);
