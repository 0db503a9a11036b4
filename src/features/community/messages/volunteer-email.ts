import { defineMessages } from '../../../lib/define-messages.ts';

/** Confirms an offer to help, in words that tell a stranger nothing. */
export const volunteerMessages = defineMessages({
  en: {
    thanks: (name: string) => ({
      subject: 'Thank you',
      text: `Hello ${name},\n\nThank you. We got what you sent us, and we’ll answer within a week.\n\nIf you change your mind, or if you didn’t send us anything, just reply to this email and let us know.\n`,
    }),
  },
  es: {
    thanks: (name) => ({
      subject: 'Gracias',
      text: `Hola, ${name}:\n\nGracias. Recibimos lo que nos enviaste y te contestaremos en menos de una semana.\n\nSi cambias de idea, o si no enviaste nada, responde a este correo y dínoslo.\n`,
    }),
  },
});
