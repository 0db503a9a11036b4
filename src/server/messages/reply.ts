import { defineMessages } from '../../lib/define-messages.ts';

/** Around what staff answer: a subject and a greeting that tell a stranger nothing. */
export const replyMessages = defineMessages({
  en: {
    reply: (text: string) => ({ subject: 'Your note', text: `Hello,\n\n${text}\n` }),
    sample: 'Thank you for writing. The words of our answer stand here.',
  },
  es: {
    reply: (text) => ({ subject: 'Tu nota', text: `Hola:\n\n${text}\n` }),
    sample: 'Gracias por escribir. Aquí va nuestra respuesta.',
  },
});
