import { languageOf, type Language } from './languages.ts';

export const pageLanguage = (): Language => languageOf(document.documentElement.lang);
