import { defineMessages } from '../../../lib/define-messages.ts';

export const OCCASIONS = [
  'kept',
  'waiting',
  'promoted',
  'changed',
  'called-off',
  'tomorrow',
] as const;
export type Occasion = (typeof OCCASIONS)[number];

export interface PlaceFacts {
  when: string;
  meetingUrl: string | null;
  calendarUrl: string;
  placeUrl: string;
  datesUrl: string;
}

/** The words of these emails, neutral in both languages: none says what the date is about. */
export const placeMessages = defineMessages({
  en: {
    subject: 'About your appointment',
    hello: (name: string) => `Hello ${name},`,
    about(occasion: Occasion, { when, meetingUrl, calendarUrl }: PlaceFacts) {
      const join = meetingUrl
        ? `\n\nTo join:\n${meetingUrl}`
        : '\n\nWe’ll email you again with the link to join.';
      const calendar = `\n\nFor your calendar, shown only as “Appointment”:\n${calendarUrl}`;
      switch (occasion) {
        case 'kept':
          return `Your spot is saved:\n\n${when}${join}${calendar}`;
        case 'promoted':
          return `A spot opened up, and it’s yours:\n\n${when}${join}${calendar}`;
        case 'waiting':
          return `All spots are taken for now, so you’re on the waiting list for:\n\n${when}\n\nWe’ll email you as soon as a spot opens up.`;
        case 'changed':
          return `Your appointment has changed. Here are the new details:\n\n${when}${join}${calendar}`;
        case 'tomorrow':
          return `A reminder about tomorrow:\n\n${when}${join}`;
        case 'called-off':
          return `Your appointment is canceled:\n\n${when}\n\nWe’re sorry. You don’t have to do anything.`;
      }
    },
    closing: (occasion: Occasion, { placeUrl, datesUrl }: PlaceFacts) =>
      occasion === 'called-off'
        ? `See other times: ${datesUrl}`
        : `If your plans change, cancel your spot here so someone else can have it:\n${placeUrl}\n\nIf you didn’t ask for this spot, use the same link to cancel it.`,
  },
  es: {
    subject: 'Sobre tu cita',
    hello: (name) => `Hola, ${name}:`,
    about(occasion, { when, meetingUrl, calendarUrl }) {
      const join = meetingUrl
        ? `\n\nPara conectarte:\n${meetingUrl}`
        : '\n\nTe escribiremos otra vez con la manera de conectarte.';
      const calendar = `\n\nPara tu calendario, solo como “Cita”:\n${calendarUrl}`;
      switch (occasion) {
        case 'kept':
          return `Tu lugar está reservado:\n\n${when}${join}${calendar}`;
        case 'promoted':
          return `Se desocupó un lugar y es tuyo:\n\n${when}${join}${calendar}`;
        case 'waiting':
          return `Por ahora todos los lugares están ocupados, así que estás en la lista de espera para:\n\n${when}\n\nEn cuanto se desocupe un lugar, te escribimos.`;
        case 'changed':
          return `Algo cambió. Ahora queda así:\n\n${when}${join}${calendar}`;
        case 'tomorrow':
          return `Este mensaje es solo para recordarte:\n\n${when}${join}`;
        case 'called-off':
          return `Esta cita no se va a hacer:\n\n${when}\n\nLo sentimos. No tienes que hacer nada.`;
      }
    },
    closing: (occasion, { placeUrl, datesUrl }) =>
      occasion === 'called-off'
        ? `Otras fechas: ${datesUrl}`
        : `Si cambian tus planes, deja libre tu lugar aquí, para que otra persona lo pueda tomar:\n${placeUrl}\n\nSi no lo pediste tú, abre el mismo enlace.`,
  },
});
