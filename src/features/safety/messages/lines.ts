import { defineMessages } from '../../../lib/define-messages.ts';

export const lineMessages = defineMessages({
  en: { call: (number: string) => `Call ${number}`, chat: 'Chat online' },
  es: { call: (number) => `Llama al ${number}`, chat: 'Chat' },
});
