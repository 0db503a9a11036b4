import { defineMessages } from '../../../lib/define-messages.ts';

export const switchMessages = defineMessages({
  en: {
    off: 'Keyboard shortcuts are off',
    hint: 'You can turn them back on at the bottom of any page.',
    on: 'Keyboard shortcuts are on',
  },
  es: {
    off: 'Los atajos del teclado están apagados',
    hint: 'Puedes encenderlos de nuevo al pie de cada página.',
    on: 'Los atajos del teclado están encendidos',
  },
});
