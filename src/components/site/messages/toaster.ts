import { defineMessages } from '../../../lib/define-messages.ts';

export const toasterMessages = defineMessages({
  en: { close: 'Close message' },
  es: { close: 'Cerrar mensaje' },
});
