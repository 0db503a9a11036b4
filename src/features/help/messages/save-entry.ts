import { defineMessages } from '../../../lib/define-messages.ts';

export const saveMessages = defineMessages({
  en: { save: 'Save for later', saved: 'Saved' },
  es: { save: 'Guardar', saved: 'Guardado' },
});

export const saveFailureMessages = defineMessages({
  en: { title: 'We couldn’t save that', description: 'Please try again in a moment.' },
  es: { title: 'No se pudo guardar', description: 'Inténtalo de nuevo en un momento.' },
});
