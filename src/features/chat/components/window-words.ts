import type { Language } from '~/lib/languages.ts';
import { LOCKED } from '../content/texts.ts';

/** The window itself, before and around a talk. Script without React reads these. */
const en = {
  close: 'Close the chat',
  small: 'Minimize the chat',
  big: 'Show the chat again',
  moment: 'One moment…',
  away: "We couldn't open the chat right now. Please check your connection and try again.",
  again: 'Try again',
  inDanger: 'In danger, call',
  safety: 'Safety and crisis lines',
  withoutConnection: 'open without a connection too.',
  safetyHref: '/safety',
  locked: LOCKED as Record<keyof typeof LOCKED, string>,
};
export type WindowWords = typeof en;

const es: WindowWords = {
  close: 'Cerrar el chat',
  small: 'Hacer pequeño el chat',
  big: 'Mostrar el chat otra vez',
  moment: 'Un momento…',
  away: 'No se pudo abrir el chat en este momento. Revisa la conexión e inténtalo de nuevo.',
  again: 'Intentar de nuevo',
  inDanger: 'Si estás en peligro, llama al',
  safety: 'Seguridad y líneas de crisis',
  withoutConnection: 'se abren también sin conexión.',
  safetyHref: '/es/safety',
  locked: {
    title: 'AI Life Coach: solo para miembros',
    feature: 'Función premium',
    text: 'El AI Life Coach es solo para miembros que pagan.',
    signedOut: 'Entrar o crear una cuenta',
    free: 'Mejorar mi membresía',
    booking: 'Reservar con un coach en vivo',
  },
};

export const WINDOW_WORDS: Record<Language, WindowWords> = { en, es };
