import { defineMessages } from '../../../lib/define-messages.ts';

export interface ReceiptFacts {
  name: string;
  number: string;
  day: string;
  amount: string;
  url: string;
}

/** Neutral in both languages: it doesn't say what was paid for. */
export const receiptEmailMessages = defineMessages({
  en: {
    subject: 'Your receipt',
    text: ({ name, number, day, amount, url }: ReceiptFacts) =>
      `Hello ${name},\n\nYou asked us for this receipt.\n\nReceipt number: ${number}\nDate: ${day}\nAmount: ${amount}\n\nDownload it as a PDF after you sign in:\n${url}\n\nWe only email a receipt when you ask for it.\n`,
  },
  es: {
    subject: 'Tu recibo',
    text: ({ name, number, day, amount, url }) =>
      `Hola, ${name}:\n\nNos pediste este recibo.\n\nNúmero de recibo: ${number}\nFecha: ${day}\nImporte: ${amount}\n\nDescárgalo en PDF después de iniciar sesión:\n${url}\n\nSolo enviamos un recibo cuando lo pides.\n`,
  },
});
