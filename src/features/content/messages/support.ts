import { defineMessages } from '../../../lib/define-messages.ts';
import type { Language } from '../../../lib/languages.ts';
import type { SUPPORT_AUDIENCES, SUPPORT_COSTS } from '../choices.ts';

/**
 * What stands around lines and services in the language of the page. What editors write of them is content, in both languages there.
 */
export const supportMessages = defineMessages({
  en: {
    moreLines: 'More hotlines in Spanish',
    call: (phone: string) => `Call ${phone}`,
    chat: 'Chat',
    checked: (day: string) => `Checked ${day}`,
    listed: (day: string) => `Listed ${day}, not confirmed yet`,
    show: 'Show',
    showAllStates: 'Show all states',
    textWord: (word: string, number: string) => `Text ${word} to ${number}`,
    textNumber: (number: string) => `Text ${number}`,
    need: 'What do you need?',
    allNeeds: 'Everything',
    audience: 'Who is it for?',
    allAudiences: 'Everyone',
    cost: 'Cost',
    any: 'Any',
    language: 'Language',
    place: 'Where?',
    everywhere: 'Everywhere',
    national: 'National only',
    showAll: 'Show all',
    inYourState: 'In your state',
    didItHelp: 'Did this help?',
    yes: 'Yes',
    no: 'Not really',
    thanks: 'Thank you for telling us.',
    fit: '%n of %all match',
    spanish: 'Español (Spanish)',
    signLanguage: 'American Sign Language',
    interpreters: 'Another language, with an interpreter',
    start: 'Start',
    stop: 'Stop',
    oneAtATime: 'One at a time',
    next: 'Next',
    allSteps: 'Show all',
  },
  es: {
    moreLines: 'Más líneas que contestan en español',
    call: (phone) => `Llama al ${phone}`,
    chat: 'Chat',
    checked: (day) => `Revisado el ${day}`,
    listed: (day) => `En la lista desde el ${day}, sin confirmar todavía`,
    show: 'Mostrar',
    showAllStates: 'Mostrar todos los estados',
    textWord: (word, number) => `Envía ${word} al ${number}`,
    textNumber: (number) => `Manda un texto al ${number}`,
    need: '¿Para qué?',
    allNeeds: 'Todo',
    audience: '¿Para quién?',
    allAudiences: 'Todas',
    cost: 'Costo',
    any: 'Cualquiera',
    language: 'Idioma',
    place: '¿Dónde?',
    everywhere: 'Donde sea',
    national: 'Solo nacionales',
    showAll: 'Mostrar todo otra vez',
    inYourState: 'En tu estado',
    didItHelp: '¿Te sirvió?',
    yes: 'Sí',
    no: 'No mucho',
    thanks: 'Gracias por decirnos.',
    fit: 'Quedan %n de %all',
    spanish: 'Español',
    signLanguage: 'Lengua de señas americana',
    interpreters: 'Otro idioma, con intérprete',
    start: 'Empezar',
    stop: 'Parar',
    oneAtATime: 'De uno en uno',
    next: 'Siguiente',
    allSteps: 'Mostrar todos',
  },
});

type Audience = (typeof SUPPORT_AUDIENCES)[number];
type Cost = (typeof SUPPORT_COSTS)[number];

/** What editors pick from closed lists, by the value that is kept: whom a service is for, and what it costs. */
const audiences: { [Value in Audience]: Value } = {
  Anyone: 'Anyone',
  'Survivors of abuse': 'Survivors of abuse',
  'Widowed people': 'Widowed people',
  Parents: 'Parents',
  'Teens and young people': 'Teens and young people',
  'Older adults and caregivers': 'Older adults and caregivers',
  'Veterans and military families': 'Veterans and military families',
  'Native people': 'Native people',
  'Black women': 'Black women',
  'Latina and Latino families': 'Latina and Latino families',
  Immigrants: 'Immigrants',
  'LGBTQ+ people': 'LGBTQ+ people',
  'Deaf people': 'Deaf people',
  Men: 'Men',
};
const costs: { [Value in Cost]: Value } = {
  Free: 'Free',
  'Low cost': 'Low cost',
  'Costs vary': 'Costs vary',
};
export const choiceMessages = defineMessages({
  en: { audiences, costs },
  es: {
    audiences: {
      Anyone: 'Cualquier persona',
      'Survivors of abuse': 'Quien vive o vivió maltrato',
      'Widowed people': 'Personas viudas',
      Parents: 'Madres y padres',
      'Teens and young people': 'Adolescentes y jóvenes',
      'Older adults and caregivers': 'Personas mayores y quienes las cuidan',
      'Veterans and military families': 'Veteranos y familias de militares',
      'Native people': 'Pueblos nativos',
      'Black women': 'Mujeres negras',
      'Latina and Latino families': 'Familias latinas',
      Immigrants: 'Inmigrantes',
      'LGBTQ+ people': 'Personas LGBTQ+',
      'Deaf people': 'Personas sordas',
      Men: 'Hombres',
    },
    costs: { Free: 'Gratis', 'Low cost': 'Bajo costo', 'Costs vary': 'El costo varía' },
  },
});

/** States that are called otherwise in Spanish, by their own name. */
const states = {
  'District of Columbia': 'District of Columbia',
  Hawaii: 'Hawaii',
  Louisiana: 'Louisiana',
  Mississippi: 'Mississippi',
  Missouri: 'Missouri',
  'New Hampshire': 'New Hampshire',
  'New Jersey': 'New Jersey',
  'New Mexico': 'New Mexico',
  'New York': 'New York',
  'North Carolina': 'North Carolina',
  'North Dakota': 'North Dakota',
  Oregon: 'Oregon',
  Pennsylvania: 'Pennsylvania',
  'South Carolina': 'South Carolina',
  'South Dakota': 'South Dakota',
  'West Virginia': 'West Virginia',
};
const stateMessages = defineMessages({
  en: states,
  es: {
    'District of Columbia': 'Distrito de Columbia',
    Hawaii: 'Hawái',
    Louisiana: 'Luisiana',
    Mississippi: 'Misisipi',
    Missouri: 'Misuri',
    'New Hampshire': 'Nuevo Hampshire',
    'New Jersey': 'Nueva Jersey',
    'New Mexico': 'Nuevo México',
    'New York': 'Nueva York',
    'North Carolina': 'Carolina del Norte',
    'North Dakota': 'Dakota del Norte',
    Oregon: 'Oregón',
    Pennsylvania: 'Pensilvania',
    'South Carolina': 'Carolina del Sur',
    'South Dakota': 'Dakota del Sur',
    'West Virginia': 'Virginia Occidental',
  },
});

export const stateIn = (state: string, language: Language): string =>
  state in states ? stateMessages(language)[state as keyof typeof states] : state;
