import { defineMessages } from '../../../lib/define-messages.ts';

/** The words of the weekly reminder, neutral in both languages: it says nothing about a plan. */
export const reminderMessages = defineMessages({
  en: {
    subject: 'Your reminder',
    text: (name: string, url: string) =>
      `Hello ${name},\n\nYou asked for a reminder once a week. Here it is:\n${url}\n\nYou can turn these emails off anytime on your profile.\n`,
  },
  es: {
    subject: 'Tu recordatorio',
    text: (name, url) =>
      `Hola, ${name}:\n\nPediste un recordatorio por semana. Aquí está:\n${url}\n\nPuedes desactivar estos correos cuando quieras en tu perfil.\n`,
  },
});
