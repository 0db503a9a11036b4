import type { Language } from '../content/languages.ts';

const en = {
  you: 'You said',
  coachSaid: (coach: string) => `${coach} said`,
  log: 'What was said',
  field: 'Your message',
  placeholder: 'Write here…',
  send: 'Send',
  stop: 'Stop',
  tooLong: (over: number) =>
    `That is ${over.toLocaleString('en')} ${over === 1 ? 'character' : 'characters'} too long for one message. Nothing is lost: send it in two parts, or shorten it.`,
  keys: 'Enter sends. Shift and Enter start a new line.',
  writing: (coach: string) => `${coach} is writing`,
  thinking: 'Still thinking. This can take up to a minute.',
  lost: "The connection dropped for a moment. We're trying again…",
  stopped: 'Stopped here.',
  unsent: 'Not sent yet. Your words are still here.',
  again: 'Try again',
  guide: 'Answer from our own pages',
  edit: 'Say it differently',
  editing: "You're changing your last message.",
  cancel: 'Keep it as it was',
  copy: 'Copy',
  copied: 'Copied',
  rate: 'Was this helpful?',
  helpful: 'Helpful',
  not_helpful: 'Not helpful',
  unsafe: 'Felt unsafe',
  why: 'If you like, tell us what felt unsafe.',
  thanks: 'Thank you. That helps us.',
  thanksUnsafe:
    'Thank you for telling us. People who look after this chat will see that an answer felt unsafe.',
  notSaved: "We couldn't save that right now.",
  below: 'Newer words below',
  starters: 'Ways to start',
  offers: 'Continue with this',
  loading: 'Loading what you talked about…',
  away: "We couldn't load what you talked about before. You can still write.",
  fetch: 'Try loading it again',
  temporary: "Nothing in this chat is saved. It's gone when you close it or leave this page.",
  protocol: 'What this chat does when someone may be in danger',
  lockedNow:
    'The AI Life Coach is exclusive to paid members. What you said before is still yours to read and delete.',
};

export type Labels = typeof en;

const es: Labels = {
  you: 'Dijiste',
  coachSaid: (coach) => `${coach} dijo`,
  log: 'Lo que se dijo',
  field: 'Tu mensaje',
  placeholder: 'Escribe aquí…',
  send: 'Enviar',
  stop: 'Parar',
  tooLong: (over) =>
    `Son ${over.toLocaleString('es')} ${over === 1 ? 'letra' : 'letras'} de más para un solo mensaje. Nada se pierde: mándalo en dos partes o acórtalo.`,
  keys: 'Enter envía. Shift y Enter empiezan otra línea.',
  writing: (coach) => `${coach} está escribiendo`,
  thinking: 'Sigo pensando. Esto puede tardar hasta un minuto.',
  lost: 'La conexión se fue por un momento. Estamos intentando de nuevo…',
  stopped: 'Parado aquí.',
  unsent: 'Aún no se envió. Tus palabras siguen aquí.',
  again: 'Intentar de nuevo',
  guide: 'Responder con nuestras páginas',
  edit: 'Decirlo de otra manera',
  editing: 'Estás cambiando tu último mensaje.',
  cancel: 'Dejarlo como estaba',
  copy: 'Copiar',
  copied: 'Copiado',
  rate: '¿Te ayudó esto?',
  helpful: 'Me ayudó',
  not_helpful: 'No me ayudó',
  unsafe: 'Me hizo sentir en peligro',
  why: 'Si quieres, dinos qué te hizo sentir así.',
  thanks: 'Gracias. Eso nos ayuda.',
  thanksUnsafe:
    'Gracias por decirnos. Las personas que cuidan este chat verán que una respuesta no se sintió segura.',
  notSaved: 'No se pudo guardar en este momento.',
  below: 'Palabras nuevas abajo',
  starters: 'Maneras de empezar',
  offers: 'Seguir con esto',
  loading: 'Buscando lo que hablaron…',
  away: 'No pudimos traer lo que hablaron antes. Aun así puedes escribir.',
  fetch: 'Traerlo otra vez',
  temporary: 'Nada de este chat se guarda. Desaparece cuando lo cierras o sales de esta página.',
  protocol: 'Qué hace este chat cuando alguien puede estar en peligro',
  lockedNow:
    'El AI Life Coach es solo para miembros que pagan. Lo que dijiste antes sigue siendo tuyo para leer y borrar.',
};

/** The chat's own controls; what it says comes from the editors. */
export const chatLabels: Record<Language, Labels> = { en, es };
