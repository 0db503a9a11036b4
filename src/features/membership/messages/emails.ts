import { defineMessages } from '../../../lib/define-messages.ts';

export type FailureNumber = 1 | 2 | 3;

/** What leaves by email about a plan. Others may read it: no line says what the plan is, what it costs or who we are for. */
export const planEmailMessages = defineMessages({
  en: {
    failedSubject: (number: FailureNumber) =>
      number === 3 ? 'Last note about your account' : 'About your account',
    failed: (name: string, day: string, link: string, number: FailureNumber) =>
      `Hello ${name},\n\n${
        number === 1
          ? 'A payment didn’t go through. This happens, for example when a card has expired. Nothing has changed for you.'
          : number === 2
            ? 'A payment is still open. Nothing has changed for you yet.'
            : 'A payment is still open. This is our last note about it.'
      }\n\nYou have until ${day} to use another card, or to stop:\n${link}\n\nIf money is tight, there’s a free way to stay. You’ll find it on the same page.\n`,
    answerSubject: 'About your account',
    answer: (name: string, link: string) =>
      `Hello ${name},\n\nYou asked us something, and we’ve answered. You can read it when you’re signed in:\n${link}\n`,
  },
  es: {
    failedSubject: (number) => (number === 3 ? 'Último aviso sobre tu cuenta' : 'Sobre tu cuenta'),
    failed: (name, day, link, number) =>
      `Hola, ${name}:\n\n${
        number === 1
          ? 'Un pago no pasó. Puede ocurrir, por ejemplo, cuando se vence una tarjeta. Para ti no ha cambiado nada.'
          : number === 2
            ? 'Un pago sigue pendiente. Para ti todavía no ha cambiado nada.'
            : 'Un pago sigue pendiente. Este es nuestro último aviso.'
      }\n\nTienes hasta el ${day} para usar otra tarjeta o para dejarlo:\n${link}\n\nSi el dinero no alcanza, hay una manera gratuita de seguir. Está en la misma página.\n`,
    answerSubject: 'Sobre tu cuenta',
    answer: (name, link) =>
      `Hola, ${name}:\n\nNos pediste algo y ya respondimos. Puedes leerlo al iniciar sesión:\n${link}\n`,
  },
});
