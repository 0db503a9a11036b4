import { defineMessages } from '../../../lib/define-messages.ts';

export const contactErrors = defineMessages({
  en: {
    nameMissing: 'Please tell us a name we can use',
    nameTooLong: (most: number | bigint) => `Please keep the name under ${most} characters`,
    emailMissing: 'Please enter your email',
    emailWrong: 'Please enter a valid email address',
    subjectMissing: 'Please say in a few words what it’s about',
    subjectTooLong: (most: number | bigint) => `Please keep the subject under ${most} characters`,
    messageMissing: 'Please write your message',
    messageTooLong: (most: number | bigint) => `Please keep your message under ${most} characters`,
  },
  es: {
    nameMissing: 'Dinos un nombre que podamos usar',
    nameTooLong: (most) => `Usa menos de ${most} letras para el nombre, por favor`,
    emailMissing: 'Escribe tu correo electrónico, por favor',
    emailWrong: 'Escribe un correo electrónico completo, como nombre@ejemplo.com',
    subjectMissing: 'Di en pocas palabras de qué se trata',
    subjectTooLong: (most) => `Usa menos de ${most} letras para el asunto, por favor`,
    messageMissing: 'Escribe tu mensaje, por favor',
    messageTooLong: (most) => `Usa menos de ${most} letras para el mensaje, por favor`,
  },
});
