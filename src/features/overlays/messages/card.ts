import { defineMessages } from '../../../lib/define-messages.ts';

/** Around a card at the lower right of a page. */
export const cardMessages = defineMessages({
  en: {
    close: 'Close',
    appeared: (label: string) => `${label}. It's at the end of the page. Escape closes it.`,
    pause: 'Pause tips',
    paused: 'No more tips on this device.',
    resumed: 'Tips can show again.',
  },
  es: {
    close: 'Cerrar',
    appeared: (label) => `${label}. Está al final de la página; Escape lo cierra.`,
    pause: 'Pausar los consejos',
    paused: 'No habrá más consejos en este dispositivo.',
    resumed: 'Puede haber consejos otra vez.',
  },
});
