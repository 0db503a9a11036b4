import { defineMessages } from '../../../lib/define-messages.ts';

export const accountMessages = defineMessages({
  en: {
    account: 'Account',
    loggedOut: {
      title: 'Logged out successfully',
      description: 'You have been logged out of your account.',
    },
    logoutFailed: {
      title: 'Logout failed',
      description: 'There was an error logging you out. Please try again.',
    },
  },
  es: {
    account: 'Cuenta',
    loggedOut: { title: 'Sesión cerrada', description: 'Saliste de tu cuenta.' },
    logoutFailed: {
      title: 'No se pudo cerrar la sesión',
      description: 'Algo falló. Inténtalo de nuevo, por favor.',
    },
  },
});
