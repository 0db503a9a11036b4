import { defineMessages } from '../../../lib/define-messages.ts';

export const entryMessages = defineMessages({
  en: {
    library: 'Resource library',
    readTime: (minutes: number) => `${minutes} min read`,
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
});
