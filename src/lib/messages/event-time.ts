import { defineMessages } from '../define-messages.ts';

export const timeMessages = defineMessages({
  en: { span: (from: string, until: string) => `${from} to ${until}` },
  es: { span: (from, until) => `de ${from} a ${until}` },
});
