import type { Language } from '../../../lib/languages.ts';

/** What a letter about a place tells. */
export const OCCASIONS = ['kept', 'waiting', 'promoted', 'changed', 'called-off', 'tomorrow'] as const;
export type Occasion = (typeof OCCASIONS)[number];

export interface PlaceFacts {
  /** Day, hours and where. */
  when: string;
  meetingUrl: string | null;
  calendarUrl: string;
  /** Where the place is given back. */
  placeUrl: string;
  datesUrl: string;
}

interface PlaceWords {
  subject: string;
  hello: (name: string) => string;
  about: (occasion: Occasion, facts: PlaceFacts) => string;
  closing: (occasion: Occasion, facts: PlaceFacts) => string;
}

/** The words of these letters, neutral in both languages: none says what the date is about. */
export const PLACE_WORDS: Record<Language, PlaceWords> = {
  en: {
    subject: 'About your appointment',
    hello: (name) => `Hello ${name},`,
    about(occasion, { when, meetingUrl, calendarUrl }) {
      const join = meetingUrl ? `\n\nTo join:\n${meetingUrl}` : '\n\nWe write again with the way to join.';
      const calendar = `\n\nFor your calendar, as a plain “Appointment”:\n${calendarUrl}`;
      switch (occasion) {
        case 'kept': return `your place is kept:\n\n${when}${join}${calendar}`;
        case 'promoted': return `a place has become free, and it is yours:\n\n${when}${join}${calendar}`;
        case 'waiting': return `all places are taken for now, so you are on the waiting list for:\n\n${when}\n\nAs soon as a place becomes free we write to you.`;
        case 'changed': return `something has changed. This is how it stands now:\n\n${when}${join}${calendar}`;
        case 'tomorrow': return `this is only to remind you:\n\n${when}${join}`;
        case 'called-off': return `this appointment does not take place:\n\n${when}\n\nWe are sorry. You need not do anything.`;
      }
    },
    closing: (occasion, { placeUrl, datesUrl }) => (occasion === 'called-off' ? `Other dates: ${datesUrl}`
      : `If your plans change, give the place back here, so that somebody else can have it:\n${placeUrl}\n\nIf you did not ask for this, open the same link.`),
  },
  es: {
    subject: 'Sobre tu cita',
    hello: (name) => `Hola, ${name}:`,
    about(occasion, { when, meetingUrl, calendarUrl }) {
      const join = meetingUrl ? `\n\nPara conectarte:\n${meetingUrl}` : '\n\nTe escribiremos otra vez con la manera de conectarte.';
      const calendar = `\n\nPara tu calendario, solo como “Cita”:\n${calendarUrl}`;
      switch (occasion) {
        case 'kept': return `Tu lugar está reservado:\n\n${when}${join}${calendar}`;
        case 'promoted': return `Se desocupó un lugar y es tuyo:\n\n${when}${join}${calendar}`;
        case 'waiting': return `Por ahora todos los lugares están ocupados, así que estás en la lista de espera para:\n\n${when}\n\nEn cuanto se desocupe un lugar, te escribimos.`;
        case 'changed': return `Algo cambió. Ahora queda así:\n\n${when}${join}${calendar}`;
        case 'tomorrow': return `Este mensaje es solo para recordarte:\n\n${when}${join}`;
        case 'called-off': return `Esta cita no se va a hacer:\n\n${when}\n\nLo sentimos. No tienes que hacer nada.`;
      }
    },
    closing: (occasion, { placeUrl, datesUrl }) => (occasion === 'called-off' ? `Otras fechas: ${datesUrl}`
      : `Si cambian tus planes, deja libre tu lugar aquí, para que otra persona lo pueda tomar:\n${placeUrl}\n\nSi no lo pediste tú, abre el mismo enlace.`),
  },
};
