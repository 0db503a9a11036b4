import { defineMessages } from '../../../lib/define-messages.ts';
import { plural } from '../../../lib/numbers.ts';

/** Around a result: the words of the bands come from the content. */
export const resultMessages = defineMessages({
  en: {
    title: 'Your result',
    number: 'As a number',
    limits: 'What this does and does not mean',
    missing: (count: number) =>
      `${count} ${plural('en', count, { one: 'question has', other: 'questions have' })} no answer, so there is no number. That's all right.`,
    noScore: 'There is no score here, on purpose.',
    next: 'Where you could go from here',
    own: 'Our own questions, not a validated test.',
    source: 'Source',
    of: (score: string, max: string) => `${score} of ${max}`,
    unanswered: 'not answered',
    map: 'A map with two directions. The mark shows where your answers lie.',
    wheel: 'A wheel with 8 parts. The farther out, the better it feels today.',
    help: 'Help is here',
  },
  es: {
    title: 'Tu resultado',
    number: 'Como número',
    limits: 'Lo que significa y lo que no',
    missing: (count) =>
      `${count} ${plural('es', count, { one: 'pregunta no tiene', other: 'preguntas no tienen' })} respuesta, así que no hay número. Está bien así.`,
    noScore: 'Aquí no hay puntos, a propósito.',
    next: 'Por dónde puedes seguir',
    own: 'Preguntas nuestras, no una prueba validada.',
    source: 'Fuente',
    of: (score, max) => `${score} de ${max}`,
    unanswered: 'sin respuesta',
    map: 'Un mapa con dos direcciones. La marca muestra dónde están tus respuestas.',
    wheel: 'Una rueda con 8 partes. Cuanto más afuera, mejor se siente hoy.',
    help: 'Hay ayuda para ti',
  },
});
