import { defineMessages } from '../../../lib/define-messages.ts';
import { plural } from '../../../lib/numbers.ts';

/** Around the mistakes of a long form, and around the last look at its answers. */
export const checkMessages = defineMessages({
  en: {
    problems: (count: number) =>
      plural('en', count, {
        one: 'Please fix 1 answer',
        other: `Please fix ${count} answers`,
      }),
    kept: 'Everything you typed is still here.',
    check: 'Check my answers',
    title: 'Check your answers',
    before: 'Before you send',
    notSent: 'Nothing is sent yet. You can still change anything.',
    change: 'Change',
    none: 'No answers here. That’s fine.',
    yes: 'Yes',
  },
  es: {
    problems: (count) =>
      plural('es', count, {
        one: 'Corrige 1 respuesta, por favor',
        other: `Corrige ${count} respuestas, por favor`,
      }),
    kept: 'Todo lo que escribiste sigue aquí.',
    check: 'Revisar mis respuestas',
    title: 'Revisa tus respuestas',
    before: 'Antes de enviar',
    notSent: 'Todavía no se envía nada. Puedes cambiar lo que quieras.',
    change: 'Cambiar',
    none: 'Aquí no hay respuestas. Está bien.',
    yes: 'Sí',
  },
});
