import { defineMessages } from '../../../lib/define-messages.ts';

/** On the button that puts an entry aside. */
export const saveMessages = defineMessages({
  en: { save: 'Save for later', saved: 'Saved' },
  es: { save: 'Guardar', saved: 'Guardado' },
});

/** When it could not be put aside. */
export const saveFailureMessages = defineMessages({
  en: { title: 'We couldn’t save that', description: 'Please try again in a moment.' },
  es: { title: 'No se pudo guardar', description: 'Inténtalo de nuevo en un momento.' },
});
