import type { Language } from '~/lib/languages.ts';
import { CONTACT_LIMITS } from '../schemas.ts';

/** The contact form in the language of its page. */
const en = {
  name: 'Name',
  nameHint: 'Any name you like',
  email: 'Email',
  emailHint: 'Use an email only you can see',
  subject: 'Subject',
  message: 'Message',
  required: '(required)',
  send: 'Send Message',
  sending: 'Sending…',
  failed: 'Message Failed to Send',
  failedMore: 'There was an error sending your message. Please try again.',
};
export type ContactWords = typeof en;

const es: ContactWords = {
  name: 'Nombre',
  nameHint: 'El nombre que tú quieras',
  email: 'Correo electrónico',
  emailHint: 'Uno que solo tú leas',
  subject: 'Asunto',
  message: 'Mensaje',
  required: '(obligatorio)',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  failed: 'Tu mensaje no se envió',
  failedMore: 'Hubo un error al enviar tu mensaje. Inténtalo de nuevo, por favor.',
};
export const CONTACT_WORDS: Record<Language, ContactWords> = { en, es };

const { name, subject, message } = CONTACT_LIMITS;
/** The schema's own messages, which are English, in Spanish. */
const ERRORS_ES: Record<string, string> = {
  'Please tell us a name we can use': 'Dinos un nombre que podamos usar',
  [`Please keep the name under ${name} characters`]: `Usa menos de ${name} letras para el nombre, por favor`,
  'Please enter your email': 'Escribe tu correo electrónico, por favor',
  'Please enter a valid email address':
    'Escribe un correo electrónico completo, como nombre@ejemplo.com',
  'Please say in a few words what it’s about': 'Di en pocas palabras de qué se trata',
  [`Please keep the subject under ${subject} characters`]: `Usa menos de ${subject} letras para el asunto, por favor`,
  'Please write your message': 'Escribe tu mensaje, por favor',
  [`Please keep your message under ${message} characters`]: `Usa menos de ${message} letras para el mensaje, por favor`,
};

/** What stands beside a field, in the language of the form. */
export const contactError = (error: string | undefined, language: Language): string | undefined =>
  error !== undefined && language === 'es'
    ? (ERRORS_ES[error] ?? 'Revisa este campo, por favor')
    : error;
