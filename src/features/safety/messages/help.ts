import { defineMessages } from '../../../lib/define-messages.ts';

export const helpMessages = defineMessages({
  en: {
    heading: 'Help is here',
    region: 'Help for what you wrote',
    received: 'Thank you. What you sent has reached us. Please look at this first.',
    goOn: 'Continue',
    goOnWithout: 'More help, and a way to reach us',
    goOnSent: 'We got it. Continue',
    close: 'Close',
  },
  es: {
    heading: 'Hay ayuda para ti',
    region: 'Ayuda por lo que escribiste',
    received: 'Gracias. Recibimos lo que nos enviaste. Mira esto primero, por favor.',
    goOn: 'Continuar',
    goOnWithout: 'Más ayuda y cómo contactarnos',
    goOnSent: 'Ya llegó. Continuar',
    close: 'Cerrar',
  },
});
export type HelpWords = ReturnType<typeof helpMessages>;
