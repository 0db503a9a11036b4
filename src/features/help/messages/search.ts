import { defineMessages } from '../../../lib/define-messages.ts';
import { countOf } from '../../../lib/counts.ts';

export const searchMessages = defineMessages({
  en: {
    first: 'Features',
    features: 'Features',
    results: 'Results',
    moreResults: 'More results',
    isNew: 'New',
    isPopular: 'Popular',
    soon: 'Opening soon',
    found: (results: number, lines: number) =>
      `${countOf(results, 'result')}${lines > 0 ? ` and ${countOf(lines, 'hotline', 'hotlines')}` : ''}.`,
  },
  es: {
    first: 'En español',
    features: 'Herramientas',
    results: 'Resultados',
    moreResults: 'Más resultados',
    isNew: 'Nuevo',
    isPopular: 'Popular',
    soon: 'Muy pronto',
    found: (results, lines) =>
      `${countOf(results, 'resultado', 'resultados')}${lines > 0 ? ` y ${countOf(lines, 'línea para llamar', 'líneas para llamar')}` : ''}.`,
  },
});

export const lineMessages = defineMessages({
  en: {
    call: 'Call',
    chatWith: (name: string) => `Chat with ${name}, on their site`,
    theirSite: 'Their site',
    /** After the facts of a line: who answers there, where that is not said yet. */
    answers: { interpreters: '', english: '' },
  },
  es: {
    call: 'Llama al',
    chatWith: (name) => `Chat con ${name}, en su sitio`,
    theirSite: 'Su sitio',
    answers: {
      interpreters: ' Contestan en inglés, con intérpretes.',
      english: ' Contestan en inglés.',
    },
  },
});
