import { defineMessages } from '../../lib/define-messages.ts';

/** On the page that shows a form again. In English the server's own words of the failure stand there, in Spanish words for its kind. */
export const failedFormMessages = defineMessages({
  en: {
    title: 'Please check your entries',
    back: 'Back',
    marked: "That didn't work",
    toCheck: 'Almost done',
    reason: (_status: number, message: string) => message,
  },
  es: {
    title: 'Revisa lo que escribiste',
    back: 'Regresar',
    marked: 'Todavía falta algo',
    toCheck: 'Ya casi terminas',
    reason: (status, _message) => SPANISH_REASONS.get(status) ?? OTHER_REASON,
  },
});

const SPANISH_REASONS = new Map([
  [400, 'Revisa los campos marcados, por favor.'],
  [413, 'Lo que escribiste es demasiado largo. Haz el texto más corto, por favor.'],
  [
    429,
    'Se envió demasiado en poco tiempo. Espera unos minutos e inténtalo otra vez. Lo que escribiste sigue aquí.',
  ],
]);
const OTHER_REASON =
  'No pudimos recibirlo. Inténtalo de nuevo en un momento, por favor. Lo que escribiste sigue aquí.';
