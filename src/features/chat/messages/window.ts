import { defineMessages } from '../../../lib/define-messages.ts';

export const windowMessages = defineMessages({
  en: {
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
    locked: {
      title: 'AI Life Coach - Members Only',
      feature: 'Premium Feature',
      text: 'The AI Life Coach is exclusive to paid members.',
      signedOut: 'Login / Sign Up',
      free: 'Upgrade Membership',
      booking: 'Book Live Coach Session',
    },
  },
  es: {
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
  },
});
