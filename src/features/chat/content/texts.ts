import type { Language } from './languages.ts';

/** Words that the specification spells (points 5, 6 and 8). */
export const TECHNICAL_DIFFICULTIES = "I'm sorry, I'm experiencing technical difficulties. Please ensure you've completed the intake form and try again in a moment.";
export const NO_WORDS = "I apologize, but I'm having trouble responding right now. Please try again in a moment.";

/** The same for whoever writes in Spanish. The stored reply keeps the words as spelt; only what is shown changes. */
const FAILURES_IN_SPANISH = [
  [TECHNICAL_DIFFICULTIES, 'Lo siento, tengo problemas técnicos. Asegúrate de haber llenado el cuestionario inicial e inténtalo de nuevo en un momento.'],
  [NO_WORDS, 'Perdona, me cuesta responder en este momento. Inténtalo de nuevo en un rato, por favor.'],
] as const;

/** A reply that failed, as readers of a language find it. */
export const failureIn = (language: Language, content: string): string =>
  (language === 'es' ? FAILURES_IN_SPANISH.reduce((text, [english, spanish]) => text.replace(english, () => spanish), content) : content);

/** The server takes no more for a moment: one clear reason, in the coach's place. */
export const TOO_MUCH: Record<Language, string> = {
  en: 'You have sent a lot in a short time, so I need a short pause. Your words are still here: wait a minute, then try again.',
  es: 'Enviaste mucho en poco tiempo y necesito una pausa corta. Tus palabras siguen aquí: espera un minuto e inténtalo de nuevo.',
};

export const LOCKED = {
  title: 'AI Life Coach - Members Only',
  feature: 'Premium Feature',
  text: 'The AI Life Coach is exclusive to paid members.',
  signedOut: 'Login / Sign Up',
  free: 'Upgrade Membership',
  booking: 'Book Live Coach Session',
} as const;
