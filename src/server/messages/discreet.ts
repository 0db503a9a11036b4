import { defineMessages } from '../../lib/define-messages.ts';

/** What someone who looks over a shoulder may see of an email: nothing that names the organization or the matter. */
export const discreetMessages = defineMessages({
  en: {
    sender: 'Message Center',
    subject: 'You have a new message',
    hello: (name: string) => `Hello ${name},`,
    firstLine: "There's a message for you below. Read it when it's a good time.",
    onlyLinks: "Hello,\n\nThere's something here for you. Open it when it's safe to read:",
  },
  es: {
    sender: 'Centro de mensajes',
    subject: 'Tienes un mensaje nuevo',
    hello: (name) => `Hola, ${name}:`,
    firstLine: 'Hay un mensaje para ti. Está completo aquí abajo, para cuando te convenga leerlo.',
    onlyLinks: 'Hola:\n\nAquí hay algo para ti. Ábrelo cuando sea seguro leerlo:',
  },
});
