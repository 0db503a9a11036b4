import { defineMessages } from '../../../lib/define-messages.ts';

/** What kind of thing a result is, in the language of the thing. */
export const indexMessages = defineMessages({
  en: { page: 'Page', question: 'Question' },
  es: { page: 'Página', question: 'Pregunta' },
});
