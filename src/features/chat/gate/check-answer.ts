import type { Language } from '../content/languages.ts';
import { FAULT_KINDS, type FaultKind } from './fault-kinds.ts';
import { FAULTS } from './faults.ts';

export interface AnswerContext {
  coach: string;
  language: Language;
  /** What stands before the sentence: the one before, or the member's question. It is read along and not judged itself. */
  before?: string;
  /** Someone hurts the member: said now, or open since earlier. Some advice is harmful only then. */
  isHurt?: boolean;
  /** Telephone numbers and addresses that may be named: our own and the crisis lines'. The national lines are always known. */
  knownContacts?: readonly string[];
}

const NATIONAL = [
  '911',
  '988',
  '211',
  '311',
  '711',
  '741741',
  '88788',
  '22522',
  '838255',
  '678678',
  '839863',
  '233733',
  '18007997233',
  '18002738255',
  '18006564673',
  '18002221222',
  '18004224453',
  '18006624357',
  '18883757767',
  '18663319474',
];
const PHONE = /(?<![\w.])\+?\(?\d(?:[\d\s()-]|\.(?=\d)){6,}\d(?!\w)/g;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const SHORT_NUMBER =
  /\b(?:text|sms|envi[ae]|mand[ae]|escrib[ea]|call|dial|llama|llame|marca|marque)\b[^.!?\d]{0,40}(?<![\d$.,])(\d{3}|\d{5,6})(?![\d.,:%-]*\d)(?! ?(?:times|people|miles|min|day|dia|vece|persona|hour|hora))/g;
/** Nothing turns beyond the end of a clause, nor beyond a "but" or a new "you". */
const REACH = '(?:(?!, (?:but|so|and so|pero|asi que|you|just|tu|debes)\\b)[^.!?;:])';
/** A clause that begins so says the opposite: "I am not …", "nobody can promise …", "whether you should leave is yours". */
const TURNED = new RegExp(
  `(?:\\b(?:not|never|no(?! (?:doubt|question))|nor|nobody|nothing|nada|neither|cannot|against|whether|instead of|without(?! (?:a )?doubt)|rather than|might|may|says? that|tells? you|telling you|no one|nadie|nunca|jamas|tampoco|ni|sin(?! (?:duda|rodeos))|en vez de|quien|like|such as|(?:some|an[y])one who|people who)\\b|n't\\b)${REACH}{0,60}$|\\b(?:if(?! i were you)|unless|when|si|cuando)\\b[^,.!?;:]{0,60}$`,
);
/** "I can't tell you whether 50 mg …" names a number and gives none. */
const REFUSED = new RegExp(
  `\\b(?:i (?:can't|cannot|can not|won't|will not|do not|don't|am not able to)|i'm not able to|(?:nobody|no one) (?:here )?can|no (?:puedo|doy|te puedo)) (?:tell|say|advise|judge|recommend|know|give|promise|set|answer|decide|decir|dar|recomendar|calcular|prometer|saber)${REACH}{0,80}$`,
);

const LOOKED_FOR = FAULTS.map((fault) => ({
  ...fault,
  pattern: new RegExp(fault.pattern, `${fault.pattern.flags}g`),
}));

/** Words as a reader takes them in: without accents, marks, tags, links' targets and whatever cannot be seen. */
const plain = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/\bsi\u0301\b/gi, 'yes')
    .replace(/[\p{Mn}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/<\/?[a-z!][^>]*>?/gi, (tag) =>
      /^<\/?(?:system|instructions?)>/i.test(tag) ? tag : '',
    )
    .replace(/`+/g, '')
    .replace(/[’‘´]/g, "'")
    .replace(/\*+|\b_+|_+\b/g, '')
    .replace(/!?\[([^\][]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .trim();

/**
 * What a sentence of an answer must not say; the same words always give the same result.
 * @returns kinds in the order in which a safe answer is chosen; none for a good sentence
 */
export function findFaults(
  sentence: string,
  { before = '', isHurt = false, knownContacts = [] }: AnswerContext,
): FaultKind[] {
  const earlier = plain(before).replace(/(?<=[^.!?])$/, '.');
  const words = earlier ? `${earlier} ${plain(sentence)}` : plain(sentence);
  const found = new Set<FaultKind>();
  for (const { kind, pattern, always, inViolence } of LOOKED_FOR) {
    if (found.has(kind) || (inViolence && !isHurt)) continue;
    for (const {
      index,
      0: { length },
    } of words.matchAll(pattern)) {
      if (
        index + length <= earlier.length ||
        (always ? REFUSED : TURNED).test(words.slice(0, index))
      )
        continue;
      found.add(kind);
      break;
    }
  }
  const own = words.slice(earlier.length);
  if (namesStrangers(own, knownContacts)) found.add('personal');
  if (namesShortNumbers(own, knownContacts)) found.add('link');
  return FAULT_KINDS.filter((kind) => found.has(kind));
}

function namesShortNumbers(words: string, knownContacts: readonly string[]): boolean {
  const known = new Set([
    ...NATIONAL,
    ...knownContacts.flatMap((contact) => contact.match(/\d{3,6}/g) ?? []),
  ]);
  return [...words.matchAll(SHORT_NUMBER)].some(([, number = '']) => !known.has(number));
}

function namesStrangers(words: string, knownContacts: readonly string[]): boolean {
  const [numbers, addresses] = [words.match(PHONE) ?? [], words.match(EMAIL) ?? []];
  if (numbers.length + addresses.length === 0) return false;
  const digits = (number: string) => number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const known = new Set(
    [...NATIONAL, ...knownContacts].map((contact) =>
      contact.includes('@') ? contact.toLowerCase() : digits(contact),
    ),
  );
  return (
    numbers.some((number) => digits(number).length >= 7 && !known.has(digits(number))) ||
    addresses.some((address) => !known.has(address))
  );
}
