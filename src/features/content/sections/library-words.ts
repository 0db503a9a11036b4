import type { ArticleKind, Language } from '~/features/content/choices.ts';
import { numberText } from '~/lib/numbers.ts';

/** What the library says about an entry, in the language of the entry. */
export const KIND_NAMES: Record<Language, Record<ArticleKind, string>> = {
  en: { article: 'Article', guide: 'Guide', worksheet: 'Worksheet', podcast: 'Podcast', workshop: 'Workshop' },
  es: { article: 'Artículo', guide: 'Guía', worksheet: 'Hoja de trabajo', podcast: 'Pódcast', workshop: 'Taller' },
};

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

export const minutes = (count: number) => `${count} min`;

/** Steps of the time filter, in minutes. */
export const TIMES = [
  { value: 'short', labels: { en: 'Up to 3 minutes', es: 'Hasta 3 minutos' }, most: 3 },
  { value: 'medium', labels: { en: '4 to 6 minutes', es: '4 a 6 minutos' }, most: 6 },
  { value: 'long', labels: { en: '7 minutes or more', es: '7 minutos o más' }, most: Infinity },
] as const;

export const timeOf = (estimatedReadTime: number) => TIMES.find(({ most }) => estimatedReadTime <= most)?.value;

/** What the library says around its entries, in the language of the page. */
const en = {
  entries: (count: number) => (count === 1 ? '1 entry' : `${numberText(count)} entries`),
  jump: 'Topics and types',
  allTopics: 'All topics',
  showAll: (count: number) => `See all ${count}`,
  inTopic: (name: string) => ` in ${name}`,
  filter: 'Filter the library',
  filterBy: 'Filter by type, time, or language',
  kind: 'Kind', time: 'Time', language: 'Language', all: 'All',
  narrowed: 'Showing only what matches your filters.',
  showEverything: 'Show everything',
  name: 'Library',
  search: 'Search the library',
  find: 'Search',
  searchHint: 'Use your own words, English or Spanish. Spelling doesn’t matter. Nothing is saved on this device.',
  lines: 'Hotlines that can help now',
  nothing: 'Nothing matches these words yet. Try fewer or different words, [tell us what you need](/contact), or browse the topics.',
  showLibrary: 'Show the full library',
};
export type LibraryWords = typeof en;

const es: LibraryWords = {
  entries: (count) => (count === 1 ? '1 texto' : `${numberText(count)} textos`),
  jump: 'Temas',
  allTopics: 'Todos los temas',
  showAll: (count) => `Ver los ${count}`,
  inTopic: (name) => ` de ${name}`,
  filter: 'Filtrar la biblioteca',
  filterBy: 'Filtrar por tipo o tiempo',
  kind: 'Tipo', time: 'Tiempo', language: 'Idioma', all: 'Todo',
  narrowed: 'Abajo está solo lo que elegiste.',
  showEverything: 'Mostrar todo',
  name: 'Biblioteca',
  search: 'Buscar en la biblioteca en español',
  find: 'Buscar',
  searchHint: 'Usa tus propias palabras. La ortografía no importa. Nada se guarda en este aparato.',
  lines: 'Líneas que ayudan ahora',
  nothing: 'Aquí todavía no hay nada con esas palabras. Prueba con menos palabras o con otras, [dinos qué necesitas](/es/contact) o mira los temas.',
  showLibrary: 'Mostrar toda la biblioteca',
};
export const LIBRARY_WORDS: Record<Language, LibraryWords> = { en, es };
