import { countOf } from '../../../lib/counts.ts';
import type { Language } from '../../../lib/languages.ts';

/** Words that the search writes into the page, in the language of the page. */
const en = {
  /** Before somebody types; to readers of Spanish what they can read. */
  first: 'Features',
  features: 'Features',
  results: 'Results',
  moreResults: 'More results',
  isNew: 'New',
  isPopular: 'Popular',
  soon: 'Opening soon',
  found: (results: number, lines: number) =>
    `${countOf(results, 'result')}${lines > 0 ? ` and ${countOf(lines, 'hotline', 'hotlines')}` : ''}.`,
};
export type SearchWords = typeof en;

const es: SearchWords = {
  first: 'En español',
  features: 'Herramientas',
  results: 'Resultados',
  moreResults: 'Más resultados',
  isNew: 'Nuevo',
  isPopular: 'Popular',
  soon: 'Muy pronto',
  found: (results, lines) =>
    `${countOf(results, 'resultado', 'resultados')}${lines > 0 ? ` y ${countOf(lines, 'línea para llamar', 'líneas para llamar')}` : ''}.`,
};
export const SEARCH_WORDS: Record<Language, SearchWords> = { en, es };

/** Ways to reach a line, in the language that the line is told in. */
export const LINE_WORDS: Record<
  Language,
  { call: string; chatWith: (name: string) => string; theirSite: string }
> = {
  en: {
    call: 'Call',
    chatWith: (name) => `Chat with ${name}, on their site`,
    theirSite: 'Their site',
  },
  es: {
    call: 'Llama al',
    chatWith: (name) => `Chat con ${name}, en su sitio`,
    theirSite: 'Su sitio',
  },
};
