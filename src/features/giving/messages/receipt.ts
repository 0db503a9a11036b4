import { defineMessages } from '../../../lib/define-messages.ts';

/** The email with a receipt: no sum, no purpose, no name. */
export const receiptMessages = defineMessages({
  en: {
    subject: 'The paper you asked for',
    text: (link: string, days: number) =>
      `Hello,\n\nYou asked us to email you a paper. You can open and save it here:\n${link}\n\nThe link works for ${days} days. Anyone who has it can open the paper, so delete this email if others read your inbox.\n\nIf you didn't ask for this, you can ignore it.`,
  },
  es: {
    subject: 'El documento que pediste',
    text: (link, days) =>
      `Hola:\n\nNos pediste un documento por correo. Puedes abrirlo y guardarlo aquí:\n${link}\n\nEl enlace funciona durante ${days} días. Cualquiera que lo tenga puede abrir el documento, así que borra este correo si alguien más lee tu buzón.\n\nSi no lo pediste, no tienes que hacer nada.`,
  },
});
