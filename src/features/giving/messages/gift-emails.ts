import { defineMessages } from '../../../lib/define-messages.ts';

export interface ReceiptFacts {
  number: string;
  day: string;
  amount: string;
  organization: string;
}

/** Emails about gifts, neutral: none says what Hearthwell is for. */
export const giftEmails = defineMessages({
  en: {
    receipt: ({ number, day, amount, organization }: ReceiptFacts) => ({
      subject: 'Your receipt',
      text: `Hello,\n\nHere is the receipt you asked for.\n\nReceipt: ${number}\nDate: ${day}\nAmount: ${amount}\nPaid to: ${organization}\n\nYou received no goods or services for it. Please keep this email for your records.\n\nThank you.\n`,
    }),
    claim: (link: string) => ({
      subject: 'The link you asked for',
      text: `Hello,\n\nSomeone asked for a link to add payments made with this address to their account. If that was you, open this link within 30 minutes in the browser where you're signed in. It works once.\n\n${link}\n\nIf you didn't ask for this, you don't have to do anything. Nothing changes without this link.\n`,
    }),
  },
  es: {
    receipt: ({ number, day, amount, organization }) => ({
      subject: 'Tu recibo',
      text: `Hola:\n\nEste es el recibo que pediste.\n\nRecibo: ${number}\nFecha: ${day}\nCantidad: ${amount}\nPagado a: ${organization}\n\nNo recibiste bienes ni servicios a cambio. Guarda este correo con tus papeles.\n\nGracias.\n`,
    }),
    claim: (link) => ({
      subject: 'El enlace que pediste',
      text: `Hola:\n\nAlguien pidió un enlace para añadir a su cuenta los pagos hechos con esta dirección. Si fuiste tú, abre este enlace en los próximos 30 minutos en el navegador donde iniciaste sesión. Funciona una sola vez.\n\n${link}\n\nSi no lo pediste tú, no tienes que hacer nada. Sin este enlace no cambia nada.\n`,
    }),
  },
});
