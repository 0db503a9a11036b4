import { fold, stem, wordsOf } from '../../../../lib/words.ts';
import { CONCEPTS } from './concepts.ts';
import type { GuideLanguage } from './knowledge.ts';

/** What is left of a message when it is compared: its words as roots, in order, each with what it may mean. */
export interface Term { root: string; means: readonly string[]; isSmall: boolean }

/** As people type on a phone. Whole words, folded. */
const SHORT_FORMS = new Map(Object.entries({
  u: 'you', ur: 'your', r: 'are', plz: 'please', pls: 'please', thx: 'thanks', ty: 'thank you', bc: 'because', cuz: 'because', coz: 'because', w: 'with', wo: 'without',
  gonna: 'going to', wanna: 'want to', gotta: 'have to', kinda: 'kind of', rn: 'right now', tmrw: 'tomorrow', tmr: 'tomorrow', idk: 'i do not know', dunno: 'do not know',
  im: 'i am', ive: 'i have', id: 'i would', cant: 'can not', cannot: 'can not', dont: 'do not', doesnt: 'does not', didnt: 'did not', isnt: 'is not', wont: 'will not',
  whats: 'what is', hows: 'how is', wheres: 'where is', whos: 'who is', thats: 'that is', its: 'it is', shouldnt: 'should not', havent: 'have not', youre: 'you are',
  ppl: 'people', bf: 'boyfriend', gf: 'girlfriend', hubby: 'husband', min: 'minutes', mins: 'minutes', hr: 'hours', hrs: 'hours', abt: 'about', tho: 'though', smth: 'something',
  q: 'que', k: 'que', xq: 'porque', pq: 'porque', tb: 'tambien', tmb: 'tambien', pa: 'para', toy: 'estoy', xfa: 'por favor', porfa: 'por favor', bn: 'bien', dnd: 'donde',
  // Words whose root is that of another one.
  site: 'website', sitio: 'website', car: 'vehicle', data: 'information', made: 'make', fine: 'well', hose: 'tube',
  workout: 'exercise', workouts: 'exercise', selfcare: 'self care', veggies: 'vegetables', meds: 'medicines',
}));

/** Said in several words, meant as one. */
const PHRASES: readonly [RegExp, string][] = [
  [/\bwork(ing|ed)? out\b/g, 'exercise'], [/\bself[- ]care\b/g, 'selfcare'], [/\bself[- ]esteem\b/g, 'selfesteem'], [/\bput(ting)? (things |it |stuff )?off\b/g, 'procrastinate'],
  [/\b(in-?law|mother in law)s?\b/g, 'inlaws'], [/\bpress[- ]?ups?\b|\bpush[- ]ups?\b/g, 'pushups'], [/\bfor free\b/g, 'free cost'], [/\bpart(s|ed)? (from|with)\b/g, 'separated'],
  [/\bbroke up\b|\bbreak(ing)? up\b|\bsplit up\b/g, 'breakup'], [/\bpassed away\b/g, 'died'], [/\b(wife|husband|mom|mum|mother|dad|father|son|daughter|sister|brother|partner|friend|dog|cat) passed\b/g, '$1 died'],
  [/\b(stress|panic|anxiety|grief|it) hits?\b/g, '$1 comes'], [/\bfed up\b/g, 'tired'], [/\bburn(ed|t)? out\b/g, 'burnout'],
];

/** Letters by which two Spanish words are taken for one. */
const BEGINNING = 5;

const SMALL: Record<GuideLanguage, ReadonlySet<string>> = {
  en: new Set((
    'a about am an and any are as at be been but by can could did do does for from get getting got had has have he her him his how i if in into is it just let like make me my ' +
    'need no not of on one or our out over please really s she should since so some something than that the their them then there these they thing things this those to too up us very ' +
    'want was way we were what when where which while who why will with without would you your am im much many good best better tell give know dont also still even because feel feeling keep ' +
    'today now again ok hey hi hello word words example examples idea ideas tip tips advice way ways never always ever every each any'
  ).split(' ')),
  es: new Set((
    'a al algo ante aqui asi aun cada como con cual cuando cuanto de del donde el ella ello en era es esa ese eso esta estas este esto estoy fue ha hace hacer hago hay he la las le les lo los ' +
    'mas me mi mis muy nada ni no nos o para pero poco por porque puede puedo pues que quien quiero se sea ser si sin sobre son su sus tambien tan te tengo tener ti tiene todo tu un una uno ' +
    'unos y ya yo hola siento sentir mejor dime dame bien debo hasta palabra palabras ejemplo ejemplos idea ideas consejo consejos forma formas manera maneras nunca siempre cada'
  ).split(' ')),
};
const SPANISH_ONLY = new Set([...SMALL.es].filter((word) => !SMALL.en.has(word) && word.length > 1));
const ENGLISH_ONLY = new Set([...SMALL.en].filter((word) => !SMALL.es.has(word) && word.length > 1));

/** Words that say nothing by themselves, though they are no small words: in "should I tell them to wait?" nobody waits for a therapist. */
const LIGHT = /^(wait\w*|late|later|else|one|ones|stop(s|ped)?|start(s|ed)?|try|tried|come|comes|came|go|goes|went|gone|say|says|said|told|tells|take|takes|put|use|used|everyone|everybody|people|long|next|new|old|last|time|times|day|days|week|weeks|year|years|happen(s|ed)?|bien|decir|dice|digo|dijo|vez|veces|dia|dias|semana|ano|anos|esperar|tarde|otra|otro|gente|pasa|paso|ir|voy|va|vamos|venir|viene|tiempo)$/;
export const isLight = (word: string): boolean => LIGHT.test(word);

/** The words of a text that tell something by themselves. */
export const tellingWords = (text: string, language: GuideLanguage): string[] => spellOut(text).split(' ').filter((word) => word && !isLight(word) && !toTerm(word, language).isSmall);

/** The same as roots. */
export const tellingRoots = (text: string, language: GuideLanguage): string[] => tellingWords(text, language).map((word) => toTerm(word, language).root);

/** A message in whole words, folded: "cant sleep bc im stressed" becomes "can not sleep because i am stressed". */
export function spellOut(text: string): string {
  let spelt = wordsOf(text).map((word) => SHORT_FORMS.get(word) ?? word).join(' ');
  for (const [said, meant] of PHRASES) spelt = spelt.replace(said, meant);
  return spelt;
}

export const termsOf = (text: string, language: GuideLanguage): Term[] => spellOut(text).split(' ').filter(Boolean).map((word) => toTerm(word, language));

/** Words of the knowledge come again and again; each is worked out once. What members write is never kept here. */
const known: Record<GuideLanguage, Map<string, Term>> = { en: new Map(), es: new Map() };

export const toTerm = (word: string, language: GuideLanguage): Term => known[language].get(word) ?? makeTerm(word, language);

/** The terms of what editors wrote. */
export function termsOfKnowledge(text: string, language: GuideLanguage): Term[] {
  return spellOut(text).split(' ').filter(Boolean).map((word) => {
    const term = toTerm(word, language);
    known[language].set(word, term);
    return term;
  });
}

function makeTerm(word: string, language: GuideLanguage): Term {
  const root = stem(word);
  const isSmall = SMALL[language].has(word);
  if (isSmall) return { root, means: [], isSmall };
  const means = CONCEPTS.get(root) ?? [];
  // "cansada", "cansancio": Spanish bends a word more than its root shows.
  return { root, means: language === 'es' && root.length >= BEGINNING ? [...means, `~${root.slice(0, BEGINNING)}`] : means, isSmall };
}

/** The language of a message by its signs and small words; undefined when it tells neither, as "ok" and "yoga" do. */
export function languageOf(text: string): GuideLanguage | undefined {
  const words = fold(text).match(/[a-z0-9]+/g) ?? [];
  const spanish = words.filter((word) => SPANISH_ONLY.has(word)).length + (/[ñ¿¡]|[áéíóú]/i.test(text) ? 2 : 0) + words.filter((word) => SPANISH_SIGNS.has(word)).length * 2;
  const english = words.filter((word) => ENGLISH_ONLY.has(word)).length;
  if (spanish === english) return undefined;
  return spanish > english ? 'es' : 'en';
}

/** Short answers that have no small word. */
const SPANISH_SIGNS = new Set('gracias siguiente ayuda ayudame listo lista vale claro quisiera necesito dormir comer ansiedad estres ejercicio respirar adios buenas buenos dias noches respiracion cuanto cuantas receta recetas consejos miedo'.split(' '));
