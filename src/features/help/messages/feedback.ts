import { defineMessages } from '../../../lib/define-messages.ts';

export const feedbackMessages = defineMessages({
  en: {
    question: 'Was this helpful?',
    yes: 'Yes',
    no: 'No',
    feedback: 'What helped, or what didn’t?',
    suggestions: 'What should we change or add?',
    hint: 'Optional. We don’t record who you are, so we can’t reply. Please leave out names.',
    send: 'Send',
    sending: 'Sending…',
    thanks: 'Thank you',
    sentWhat: 'Your answer, without your name.',
    sentNext: 'The people who write these pages read it. Your answer helps the next reader.',
    sentWhen:
      'When we next update this page. We can’t reply here: to hear from us, use the contact page.',
    failed: 'We couldn’t send your answer. Please try again.',
  },
  es: {
    question: '¿Te sirvió esta página?',
    yes: 'Sí',
    no: 'No',
    feedback: '¿Qué te sirvió y qué no?',
    suggestions: '¿Qué deberíamos cambiar o agregar?',
    hint: 'Si quieres. No anotamos quién lo dice, así que nadie puede responder aquí. Por favor, no escribas nombres.',
    send: 'Enviar',
    sending: 'Enviando…',
    thanks: 'Gracias',
    sentWhat: 'Tu respuesta, sin tu nombre.',
    sentNext: 'La leen quienes escriben estas páginas. Tu respuesta ayuda a quien lea después.',
    sentWhen:
      'Cuando actualicemos esta página. Aquí no podemos responder: si quieres una respuesta, usa la página de contacto.',
    failed: 'Tu respuesta no nos llegó. Inténtalo de nuevo, por favor.',
  },
});

export const feedbackErrors = defineMessages({
  en: {
    chooseOne: 'Please choose Yes or No',
    tooLong: (most: number | bigint) => `Please keep this under ${most} characters`,
  },
  es: {
    chooseOne: 'Elige Sí o No, por favor',
    tooLong: (most) => `Usa menos de ${most} letras, por favor`,
  },
});
