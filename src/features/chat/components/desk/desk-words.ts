import { createContext, useContext } from 'react';
import { serverMessage } from '~/lib/api-client.ts';
import { LOCALES, type Language } from '~/lib/languages.ts';

const en = {
  coaches: 'Coaches',
  talkWith: (coach: string) => `Talk with the ${coach}`,
  canAndCannot: "What it can and can't do",
  can: 'It can',
  cannot: "It can't",
  conversations: 'Your conversations',
  conversationsWith: (coach: string) => `Your conversations with the ${coach}`,
  wordsInThem: 'Words in your conversations',
  wordsShort: 'Words in them',
  search: 'Search',
  listAway: "We couldn't load them right now.",
  again: 'Try again',
  nothingWith: (query: string) => `Nothing with “${query}”.`,
  nameless: 'Conversation',
  noneYet: 'None yet. What you say next will show up here.',
  older: 'Older',
  fresh: 'New',
  newChat: 'New chat',
  temporary: 'Temporary chat',
  allCoaches: 'All coaches',
  name: 'Name',
  take: 'Download',
  remove: 'Delete',
  give: 'Give to my coach',
  person: 'Talk to a person',
  choices: 'Choices',
  close: 'Close',
  moment: 'One moment…',
  save: 'Save',
  notSaved: 'Not saved',
  inAMoment: 'Please try again in a moment.',
  renameTitle: 'Name this conversation',
  nameNeeded: 'Please give it a short name',
  removeTitle: 'Delete this conversation?',
  removeText: "This can't be undone.",
  removeIt: 'Delete it',
  keepIt: 'Keep it',
  notRemoved: "We couldn't delete it right now. Please try again.",
  takeTitle: 'Download it',
  takeText: "Download it only where it's safe: anyone who can use the device can read the file.",
  asText: 'As text',
  asJson: 'As data (JSON)',
  giveTitle: 'Give a summary to a person',
  giveAway: "We couldn't make the summary right now. Please try again in a moment.",
  noCoach:
    "You don't have a human coach yet, so no one would read a summary. We can find a person for you. The first 30 minutes are free.",
  given: (coach: string) => `${coach} has your summary`,
  givenMore: 'You can take it back under “Conversations” in your profile.',
  notGiven: 'Not given yet',
  drafted: (coach: string) =>
    `This was drafted here, from your own words and the replies. ${coach}, your coach, gets only what's in this box. Change it until it's right.`,
  forCoach: (coach: string) => `For ${coach}`,
  isRead: (coach: string) => `I have read it and want ${coach} to have it.`,
  giveTo: (coach: string) => `Give it to ${coach}`,
  summaryNeeded: 'Please write something that fits in the box',
  tickNeeded: "Please check this once you've read it",
  choicesTitle: 'Your choices',
  choicesAway: "We couldn't load your choices right now. Please try again in a moment.",
  choicesSaved: 'Your choices are saved',
  allOfThem: 'All your conversations',
  allOfThemMore: ', to download or delete right away.',
};
export type DeskWords = typeof en;

const es: DeskWords = {
  coaches: 'Coaches',
  talkWith: (coach) => `Hablar con ${coach}`,
  canAndCannot: 'Qué puede hacer y qué no',
  can: 'Puede',
  cannot: 'No puede',
  conversations: 'Tus conversaciones',
  conversationsWith: (coach) => `Tus conversaciones con ${coach}`,
  wordsInThem: 'Palabras en tus conversaciones',
  wordsShort: 'Palabras en ellas',
  search: 'Buscar',
  listAway: 'No se pudieron leer en este momento.',
  again: 'Intentar de nuevo',
  nothingWith: (query) => `No hay nada con “${query}”.`,
  nameless: 'Conversación',
  noneYet: 'Todavía no hay ninguna. Lo que digas ahora aparecerá aquí.',
  older: 'Más antiguas',
  fresh: 'Nueva',
  newChat: 'Chat nuevo',
  temporary: 'Chat temporal',
  allCoaches: 'Coaches',
  name: 'Nombre',
  take: 'Llevármela',
  remove: 'Borrar',
  give: 'Dársela a mi coach',
  person: 'Hablar con una persona',
  choices: 'Opciones',
  close: 'Cerrar',
  moment: 'Un momento…',
  save: 'Guardar',
  notSaved: 'No se guardó',
  inAMoment: 'Inténtalo de nuevo en un momento.',
  renameTitle: 'Ponle nombre a esta conversación',
  nameNeeded: 'Escribe un nombre corto, por favor',
  removeTitle: '¿Borrar esta conversación?',
  removeText: 'Se borra para siempre. Nadie puede recuperarla.',
  removeIt: 'Borrarla',
  keepIt: 'Conservarla',
  notRemoved: 'No se pudo borrar en este momento. Inténtalo de nuevo.',
  takeTitle: 'Llevártela',
  takeText: 'Guárdala solo donde sea seguro: quien pueda usar el aparato puede leer el archivo.',
  asText: 'Como texto',
  asJson: 'Como datos (JSON)',
  giveTitle: 'Darle un resumen a una persona',
  giveAway: 'No se pudo hacer el resumen en este momento. Inténtalo de nuevo en un momento.',
  noCoach:
    'Todavía no tienes un coach humano, así que nadie leería el resumen. Podemos encontrar a una persona para ti; los primeros 30 minutos son gratis.',
  given: (coach) => `${coach} tiene tu resumen`,
  givenMore: 'Puedes quitárselo en “Conversations”, en tu perfil.',
  notGiven: 'Todavía no se entregó',
  drafted: (coach) =>
    `Este borrador se hizo aquí, con tus palabras y las respuestas. ${coach}, tu coach, recibe solo lo que está en este cuadro. Cámbialo hasta que esté bien.`,
  forCoach: (coach) => `Para ${coach}`,
  isRead: (coach) => `Ya lo leí y quiero que ${coach} lo tenga.`,
  giveTo: (coach) => `Dárselo a ${coach}`,
  summaryNeeded: 'Escribe unas palabras, sin pasarte del límite',
  tickNeeded: 'Marca aquí cuando lo hayas leído',
  choicesTitle: 'Tus opciones',
  choicesAway:
    'No se pudieron leer tus opciones en este momento. Inténtalo de nuevo en un momento.',
  choicesSaved: 'Tus opciones quedaron guardadas',
  allOfThem: 'Todas tus conversaciones',
  allOfThemMore: ', para llevártelas o borrarlas de una vez.',
};

export const DESK_WORDS: Record<Language, DeskWords> = { en, es };

/** The language that whoever sits at the desk reads. */
export const DeskLanguage = createContext<Language>('en');

/** The desk's own words, how it writes days, and what it says of an error: the server speaks English alone. */
export function useDesk() {
  const language = useContext(DeskLanguage);
  return {
    language,
    words: DESK_WORDS[language],
    reasonOf: (error: unknown, otherwise: string) =>
      language === 'en' ? serverMessage(error, otherwise) : otherwise,
    /** A conversation that nobody named has the server's word for it. */
    titleOf: (title: string) =>
      title === DESK_WORDS.en.nameless ? DESK_WORDS[language].nameless : title,
    day: (at: number) =>
      new Intl.DateTimeFormat(LOCALES[language], { month: 'short', day: 'numeric' }).format(at),
  };
}
