import { defineMessages } from '../../../lib/define-messages.ts';

/** What stands in the coach's place when there is no answer. The English of `away` and `empty` is the specification's (points 5, 6 and 8). */
export const failureMessages = defineMessages({
  en: {
    away: "I'm sorry, I'm experiencing technical difficulties. Please ensure you've completed the intake form and try again in a moment.",
    empty:
      "I apologize, but I'm having trouble responding right now. Please try again in a moment.",
    tooMuch:
      'You have sent a lot in a short time, so I need a short pause. Your words are still here: wait a minute, then try again.',
  },
  es: {
    away: 'Lo siento, tengo problemas técnicos. Asegúrate de haber llenado el cuestionario inicial e inténtalo de nuevo en un momento.',
    empty:
      'Perdona, me cuesta responder en este momento. Inténtalo de nuevo en un rato, por favor.',
    tooMuch:
      'Enviaste mucho en poco tiempo y necesito una pausa corta. Tus palabras siguen aquí: espera un minuto e inténtalo de nuevo.',
  },
});

export type Failure = 'away' | 'empty';

/** A reply that failed: what came before it did, and why there is no more. */
export const failedReply = (before: string, why: string): string =>
  [before.trimEnd(), why].filter(Boolean).join('\n\n');
