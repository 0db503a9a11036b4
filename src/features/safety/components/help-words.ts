import type { Language } from '~/lib/languages.ts';

const en = {
  heading: 'Help is here',
  region: 'Help for what you wrote',
  received: 'Thank you. What you sent has reached us. Please look at this first.',
  goOn: 'Continue',
  goOnWithout: 'More help, and a way to reach us',
  goOnSent: 'We got it. Continue',
  close: 'Close',
};
export type HelpWords = typeof en;

const es: HelpWords = {
  heading: 'Hay ayuda para ti',
  region: 'Ayuda por lo que escribiste',
  received: 'Gracias. Recibimos lo que nos enviaste. Mira esto primero, por favor.',
  goOn: 'Continuar',
  goOnWithout: 'Más ayuda y cómo contactarnos',
  goOnSent: 'Ya llegó. Continuar',
  close: 'Cerrar',
};

/** Around the cards beside a form; the cards' own words come from the editors. */
export const helpWords: Record<Language, HelpWords> = { en, es };
