import { defineMessages } from '../../../lib/define-messages.ts';

export const contactMessages = defineMessages({
  en: {
    name: 'Name',
    nameHint: 'Any name you like',
    email: 'Email',
    emailHint: 'Use an email only you can see',
    subject: 'Subject',
    message: 'Message',
    required: '(required)',
    send: 'Send Message',
    sending: 'Sending…',
    sent: 'Message Sent Successfully!',
    sentMore: "Thank you for reaching out. We'll get back to you within 24 hours.",
    failed: 'Message Failed to Send',
    failedMore: 'There was an error sending your message. Please try again.',
  },
  es: {
    name: 'Nombre',
    nameHint: 'El nombre que tú quieras',
    email: 'Correo electrónico',
    emailHint: 'Uno que solo tú leas',
    subject: 'Asunto',
    message: 'Mensaje',
    required: '(obligatorio)',
    send: 'Enviar mensaje',
    sending: 'Enviando…',
    sent: 'Tu mensaje llegó',
    sentMore: 'Gracias por escribirnos. Te contestamos en menos de 24 horas.',
    failed: 'Tu mensaje no se envió',
    failedMore: 'Hubo un error al enviar tu mensaje. Inténtalo de nuevo, por favor.',
  },
});
