import { defineMessages } from '../../../lib/define-messages.ts';

/** The labels of every confirmation. */
export const confirmationMessages = defineMessages({
  en: { sent: 'What you sent', next: 'What happens next', when: 'By when' },
  es: { sent: 'Lo que enviaste', next: 'Qué sigue', when: 'Cuándo' },
});
