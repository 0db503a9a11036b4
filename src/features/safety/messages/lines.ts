import { defineMessages } from '../../../lib/define-messages.ts';

export const lineMessages = defineMessages({
  en: { chat: 'Chat online' },
  es: { chat: 'Chat' },
});
