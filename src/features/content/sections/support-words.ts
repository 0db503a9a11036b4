import type { SUPPORT_AUDIENCES, SUPPORT_COSTS } from '~/features/content/choices.ts';
import type { Language } from '~/lib/languages.ts';

/**
 * What stands around lines and services in the language of the page, and the Spanish of what editors pick or type of them once: for whom, cost,
 * hours, languages, states. Their own descriptions are content, in both languages there.
 */
const en = {
  moreLines: 'More hotlines in Spanish',
  call: (phone: string) => `Call ${phone}`,
  chat: 'Chat',
  checked: (day: string) => `Checked ${day}`,
  listed: (day: string) => `Listed ${day}, not confirmed yet`,
  show: 'Show',
  showAllStates: 'Show all states',
  need: 'What do you need?', allNeeds: 'Everything',
  audience: 'Who is it for?', allAudiences: 'Everyone',
  cost: 'Cost', any: 'Any',
  language: 'Language',
  place: 'Where?', everywhere: 'Everywhere', national: 'National only',
  showAll: 'Show all',
  inYourState: 'In your state',
  didItHelp: 'Did this help?', yes: 'Yes', no: 'Not really',
  thanks: 'Thank you for telling us.',
  /** `%n` of `%all` services. */
  fit: '%n of %all match',
  spanish: 'Español (Spanish)', signLanguage: 'American Sign Language', interpreters: 'Another language, with an interpreter',
  start: 'Start', stop: 'Stop', oneAtATime: 'One at a time', next: 'Next', allSteps: 'Show all',
};
export type SupportWords = typeof en;

const es: SupportWords = {
  moreLines: 'Más líneas que contestan en español',
  call: (phone) => `Llama al ${phone}`,
  chat: 'Chat',
  checked: (day) => `Revisado el ${day}`,
  listed: (day) => `En la lista desde el ${day}, sin confirmar todavía`,
  show: 'Mostrar',
  showAllStates: 'Mostrar todos los estados',
  need: '¿Para qué?', allNeeds: 'Todo',
  audience: '¿Para quién?', allAudiences: 'Todas',
  cost: 'Costo', any: 'Cualquiera',
  language: 'Idioma',
  place: '¿Dónde?', everywhere: 'Donde sea', national: 'Solo nacionales',
  showAll: 'Mostrar todo otra vez',
  inYourState: 'En tu estado',
  didItHelp: '¿Te sirvió?', yes: 'Sí', no: 'No mucho',
  thanks: 'Gracias por decirnos.',
  fit: 'Quedan %n de %all',
  spanish: 'Español', signLanguage: 'Lengua de señas americana', interpreters: 'Otro idioma, con intérprete',
  start: 'Empezar', stop: 'Parar', oneAtATime: 'De uno en uno', next: 'Siguiente', allSteps: 'Mostrar todos',
};
export const SUPPORT_WORDS: Record<Language, SupportWords> = { en, es };

export const AUDIENCES_ES: Record<(typeof SUPPORT_AUDIENCES)[number], string> = {
  'Anyone': 'Cualquier persona', 'Survivors of abuse': 'Quien vive o vivió maltrato', 'Widowed people': 'Personas viudas', 'Parents': 'Madres y padres',
  'Teens and young people': 'Adolescentes y jóvenes', 'Older adults and caregivers': 'Personas mayores y quienes las cuidan',
  'Veterans and military families': 'Veteranos y familias de militares', 'Native people': 'Pueblos nativos', 'Black women': 'Mujeres negras',
  'Latina and Latino families': 'Familias latinas', 'Immigrants': 'Inmigrantes', 'LGBTQ+ people': 'Personas LGBTQ+', 'Deaf people': 'Personas sordas', 'Men': 'Hombres',
};
export const COSTS_ES: Record<(typeof SUPPORT_COSTS)[number], string> = { 'Free': 'Gratis', 'Low cost': 'Bajo costo', 'Costs vary': 'El costo varía' };

/** What editors type: hours, and names of languages. What is not here stays English and says so. */
const HOURS_ES: Record<string, string> = {
  '24 hours, every day': 'Las 24 horas, todos los días',
  '24 hours, closed on some holidays': 'Las 24 horas, menos algunos días festivos',
  'Most places 24 hours, every day': 'En casi todas partes las 24 horas, todos los días',
  'Anytime, online': 'En línea, a cualquier hora',
  'Office hours; see their site': 'En horas de oficina; mira su sitio',
  'Weekdays; see their site': 'De lunes a viernes; mira su sitio',
  'Certain hours; see their site': 'A ciertas horas; mira su sitio',
  'Hours differ by state': 'El horario cambia según el estado',
  'Leave a message anytime; answered during the day': 'Deja un mensaje a cualquier hora; contestan de día',
};
const LANGUAGES_ES: Record<string, string> = {
  'English': 'inglés', 'Spanish': 'español', 'American Sign Language': 'lengua de señas americana', 'American Sign Language by video phone': 'lengua de señas americana por videoteléfono',
  'interpreters': 'intérpretes', 'interpreters for most languages': 'intérpretes para casi todos los idiomas', 'interpreters for 170+ languages': 'intérpretes para más de 170 idiomas',
  'interpreters for 200+ languages': 'intérpretes para más de 200 idiomas',
};
/** States that are called otherwise in Spanish. */
const STATES_ES: Record<string, string> = {
  'Hawaii': 'Hawái', 'Louisiana': 'Luisiana', 'Mississippi': 'Misisipi', 'Missouri': 'Misuri', 'New Hampshire': 'Nuevo Hampshire', 'New Jersey': 'Nueva Jersey',
  'District of Columbia': 'Distrito de Columbia', 'New Mexico': 'Nuevo México', 'New York': 'Nueva York', 'North Carolina': 'Carolina del Norte', 'North Dakota': 'Dakota del Norte', 'Oregon': 'Oregón',
  'Pennsylvania': 'Pensilvania', 'South Carolina': 'Carolina del Sur', 'South Dakota': 'Dakota del Sur', 'West Virginia': 'Virginia Occidental',
};

export interface Said { text: string; lang?: 'en' }
const said = (text: string, language: Language, spanish: string | undefined): Said =>
  (language === 'en' || text === '' ? { text } : spanish ? { text: spanish } : { text, lang: 'en' });

/** Hours as readers of a language find them. */
export const hoursIn = (hours: string, language: Language): Said => said(hours, language, HOURS_ES[hours]);

/** "English, Spanish, interpreters" → "Inglés, español, intérpretes". */
export function languagesIn(languages: string, language: Language): Said {
  const names = languages.split(', ').map((name) => LANGUAGES_ES[name]);
  return said(languages, language, names.includes(undefined) ? undefined : capital(names.join(', ')));
}

export const stateIn = (state: string, language: Language): string => (language === 'es' && STATES_ES[state]) || state;
export const costIn = (cost: string, language: Language): Said => said(cost, language, COSTS_ES[cost as keyof typeof COSTS_ES]);
export const audienceIn = (audience: (typeof SUPPORT_AUDIENCES)[number], language: Language): string => (language === 'es' ? AUDIENCES_ES[audience] : audience);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
