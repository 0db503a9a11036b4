import { defineMessages } from '../define-messages.ts';

/** What stands around a chart. */
export const chartMessages = defineMessages({
  en: {
    asTable: 'Show as a table',
    day: 'Day',
    none: 'Nothing to draw yet.',
  },
  es: {
    asTable: 'Mostrar como tabla',
    day: 'Día',
    none: 'Todavía no hay nada que dibujar.',
  },
});
