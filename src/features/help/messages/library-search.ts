import { countOf } from '../../../lib/counts.ts';
import { defineMessages } from '../../../lib/define-messages.ts';

export const librarySearchMessages = defineMessages({
  en: {
    failed: 'We couldn’t load search. Check your connection and try again. The full list is below.',
    left: (results: number) => (results === 0 ? 'No results found' : countOf(results, 'result')),
  },
  es: {
    failed:
      'No se pudo abrir la búsqueda. Revisa tu conexión e inténtalo de nuevo. La lista completa está abajo.',
    left: (results) => (results === 0 ? 'No encontramos nada' : countOf(results, 'resultado')),
  },
});
