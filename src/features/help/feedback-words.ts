import type { Language } from '~/features/content/choices.ts';

import { FEEDBACK_LIMIT } from './library-schemas.ts';

/** "Was this helpful?" in the language of the entry. */
export interface FeedbackWords {
  question: string;
  /** The schema's own messages are English. */
  choose: string;
  tooLong: string;
  yes: string;
  no: string;
  feedback: string;
  suggestions: string;
  hint: string;
  send: string;
  sending: string;
  thanks: string;
  thanksMore: string;
  failed: string;
}

export const FEEDBACK_WORDS: Record<Language, FeedbackWords> = {
  en: {
    question: 'Was this helpful?',
    choose: 'Please choose Yes or No',
    tooLong: `Please keep this under ${FEEDBACK_LIMIT} characters`,
    yes: 'Yes',
    no: 'No',
    feedback: 'What helped, or what didn’t?',
    suggestions: 'What should we change or add?',
    hint: 'Optional. We don’t record who you are, so we can’t reply. Please leave out names.',
    send: 'Send',
    sending: 'Sending…',
    thanks: 'Thank you',
    thanksMore: 'Your answer helps the next reader.',
    failed: 'We couldn’t send your answer. Please try again.',
  },
  es: {
    question: '¿Te sirvió esta página?',
    choose: 'Elige Sí o No, por favor',
    tooLong: `Usa menos de ${FEEDBACK_LIMIT} letras, por favor`,
    yes: 'Sí',
    no: 'No',
    feedback: '¿Qué te sirvió y qué no?',
    suggestions: '¿Qué deberíamos cambiar o agregar?',
    hint: 'Si quieres. No anotamos quién lo dice, así que nadie puede responder aquí. Por favor, no escribas nombres.',
    send: 'Enviar',
    sending: 'Enviando…',
    thanks: 'Gracias',
    thanksMore: 'Tu respuesta ayuda a quien lea después.',
    failed: 'Tu respuesta no nos llegó. Inténtalo de nuevo, por favor.',
  },
};
