import { defineMessages } from '../../../lib/define-messages.ts';
import { numberText, plural } from '../../../lib/numbers.ts';
import type { ArticleKind } from '../choices.ts';

type Kinds = Record<ArticleKind, string>;

export const kindMessages = defineMessages({
  en: {
    kinds: {
      article: 'Article',
      guide: 'Guide',
      worksheet: 'Worksheet',
      podcast: 'Podcast',
      workshop: 'Workshop',
    } satisfies Kinds,
    /** For the browser's history where its own title would tell too much: the title of its route. */
    neutralTitle: 'Resource',
  },
  es: {
    kinds: {
      article: 'Artículo',
      guide: 'Guía',
      worksheet: 'Hoja de trabajo',
      podcast: 'Pódcast',
      workshop: 'Taller',
    },
    neutralTitle: 'Recurso',
  },
});

export const minutes = (count: number) => `${count} min`;

export const TIMES = [
  { value: 'short', most: 3 },
  { value: 'medium', most: 6 },
  { value: 'long', most: Infinity },
] as const;

export const timeOf = (estimatedReadTime: number) =>
  TIMES.find(({ most }) => estimatedReadTime <= most)?.value;

export const libraryMessages = defineMessages({
  en: {
    entries: (count: number) =>
      `${numberText(count)} ${plural('en', count, { one: 'entry', other: 'entries' })}`,
    jump: 'Topics and types',
    allTopics: 'All topics',
    showAll: (count: number) => `See all ${count}`,
    inTopic: (name: string) => ` in ${name}`,
    filter: 'Filter the library',
    filterBy: 'Filter by type, time, or language',
    kind: 'Kind',
    time: 'Time',
    times: { short: 'Up to 3 minutes', medium: '4 to 6 minutes', long: '7 minutes or more' },
    language: 'Language',
    all: 'All',
    narrowed: 'Showing only what matches your filters.',
    showEverything: 'Show everything',
    name: 'Library',
    search: 'Search the library',
    find: 'Search',
    searchHint:
      'Use your own words, English or Spanish. Spelling doesn’t matter. Nothing is saved on this device.',
    lines: 'Hotlines that can help now',
    nothing:
      'Nothing matches these words yet. Try fewer or different words, [tell us what you need](/contact), or browse the topics.',
    showLibrary: 'Show the full library',
  },
  es: {
    entries: (count) =>
      `${numberText(count)} ${plural('es', count, { one: 'texto', other: 'textos' })}`,
    jump: 'Temas',
    allTopics: 'Todos los temas',
    showAll: (count) => `Ver los ${count}`,
    inTopic: (name) => ` de ${name}`,
    filter: 'Filtrar la biblioteca',
    filterBy: 'Filtrar por tipo o tiempo',
    kind: 'Tipo',
    time: 'Tiempo',
    times: { short: 'Hasta 3 minutos', medium: '4 a 6 minutos', long: '7 minutos o más' },
    language: 'Idioma',
    all: 'Todo',
    narrowed: 'Abajo está solo lo que elegiste.',
    showEverything: 'Mostrar todo',
    name: 'Biblioteca',
    search: 'Buscar en la biblioteca en español',
    find: 'Buscar',
    searchHint:
      'Usa tus propias palabras. La ortografía no importa. Nada se guarda en este aparato.',
    lines: 'Líneas que ayudan ahora',
    nothing:
      'Aquí todavía no hay nada con esas palabras. Prueba con menos palabras o con otras, [dinos qué necesitas](/es/contact) o mira los temas.',
    showLibrary: 'Mostrar toda la biblioteca',
  },
});
