import { defineMessages } from '../../../lib/define-messages.ts';

export const indexMessages = defineMessages({
  en: { page: 'Page', question: 'Question' },
  es: { page: 'Página', question: 'Pregunta' },
});
