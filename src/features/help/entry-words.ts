import type { Language } from '~/features/content/choices.ts';

/** The few words around an entry, in the language of the entry itself. */
export interface EntryWords {
  library: string;
  readTime: (minutes: number) => string;
  reviewed: string;
  by: string;
  contents: string;
  sources: string;
  sourcesNote: string;
  related: string;
  hotlines: string;
  print: string;
}

export const ENTRY_WORDS: Record<Language, EntryWords> = {
  en: {
    library: 'Resource library',
    readTime: (minutes) => `${minutes} min read`,
    reviewed: 'Last reviewed',
    by: 'By',
    contents: 'On this page',
    sources: 'Sources',
    sourcesNote:
      'Where the facts come from, and where to read more. Links open in this tab. Use Back to return here.',
    related: 'Read next',
    hotlines: 'If you need someone now',
    print: 'Print',
  },
  es: {
    library: 'Biblioteca',
    readTime: (minutes) => `${minutes} min de lectura`,
    reviewed: 'Última revisión',
    by: 'Por',
    contents: 'En esta página',
    sources: 'Fuentes',
    sourcesNote:
      'De dónde vienen los datos y dónde leer más. Los enlaces se abren en esta pestaña; con Atrás vuelves aquí.',
    related: 'Para seguir leyendo',
    hotlines: 'Si necesitas hablar con alguien ahora',
    print: 'Imprimir',
  },
};

/** A calendar day in words: `2026-11-21` → November 21, 2026. The day is meant as it stands, in no time zone. */
export const dayInWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
