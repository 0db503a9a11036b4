import { defineMessages } from '../define-messages.ts';

export const connectionMessages = defineMessages({
  en: {
    lost: 'There is no connection right now. Nothing you typed is lost. Please try again in a moment.',
  },
  es: {
    lost: 'Ahora mismo no hay conexión. No se ha perdido nada de lo que escribiste. Inténtalo otra vez en un momento.',
  },
});
