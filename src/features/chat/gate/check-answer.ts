import type { Language } from '../languages.ts';
import { FAULT_KINDS, type FaultKind } from './fault-kinds.ts';
import { FAULTS } from './faults.ts';

export interface AnswerContext {
  coach: string;
  language: Language;
  /** Telephone numbers and addresses that may be named: our own and the crisis lines'. The national lines are always known. */
  knownContacts?: readonly string[];
}

const NATIONAL = ['911', '988', '211', '741741', '88788', '22522', '838255', '678678', '839863', '233733', '18007997233', '18002738255', '18006564673', '18002221222', '18004224453', '18006624357', '18883757767', '18663319474'];
const PHONE = /(?<![\w.])\+?\(?\d(?:[\d\s()-]|\.(?=\d)){6,}\d(?!\w)/g;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** A clause that begins so says the opposite: "I am not …", "nobody can promise …", "whether you should leave is yours". A comma with "but" or a new subject ends it. */
const TURNED = /(?:\b(?:not|never|no(?! (?:doubt|question|need to worry))|nor|nobody|neither|cannot|whether|if|instead of|without(?! (?:a )?doubt)|rather than|unless|could|might|may|says? that|tells? you|telling you|asked|no one|nadie|nunca|jamas|tampoco|ni|si|sin(?! (?:duda|rodeos))|en vez de|quien|like|such as|anyone who|someone who|when)\b|n't\b)(?:(?!, (?:but|so|and so|pero|asi que|you|just|tu|debes)\b)[^.!?;:]){0,60}$/;

/** Answers as a reader takes them in: without accents, marks, tags, links' targets and whatever cannot be seen. */
const plain = (words: string): string => words
  .normalize('NFKD').replace(/\bsi\u0301\b/gi, 'yes').replace(/[\p{Mn}\p{Default_Ignorable_Code_Point}]/gu, '')
  .replace(/<\/?[a-z!][^>]*>?/gi, (tag) => (/^<\/?(?:system|instructions?)>/i.test(tag) ? tag : ''))
  .replace(/`+/g, '').replace(/[’‘´]/g, "'").replace(/\*+|\b_+|_+\b/g, '').replace(/!?\[([^\][]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1').replace(/\s+/g, ' ').toLowerCase().trim();

/**
 * What an answer must not say. Works on what there is of it so far, sentence by sentence; the same words always give the same result.
 * @returns kinds in the order in which a safe answer is chosen; none for a good answer
 */
export function findFaults(answer: string, { knownContacts = [] }: AnswerContext): FaultKind[] {
  const words = plain(answer);
  const found = new Set<FaultKind>();
  for (const { kind, pattern, always } of FAULTS) {
    if (found.has(kind) || !pattern.test(words)) continue;
    for (const match of words.matchAll(new RegExp(pattern, `${pattern.flags}g`))) {
      if (!always && TURNED.test(words.slice(0, match.index))) continue;
      found.add(kind);
      break;
    }
  }
  if (namesStrangers(words, knownContacts)) found.add('personal');
  if (namesShortNumbers(words, knownContacts)) found.add('link');
  return FAULT_KINDS.filter((kind) => found.has(kind));
}

const SHORT_NUMBER = /\b(?:text|sms|envi[ae]|mand[ae]|escrib[ea]|call|dial|llama|llame|marca|marque)\b[^.!?\d]{0,40}(?<![\d$.,])(\d{3}|\d{5,6})(?![\d.,:%-]*\d)(?! ?(?:times|people|miles|min|day|dia|vece|persona|hour|hora))/g;

/** A short number to call or to text that is none of the crisis lines. */
function namesShortNumbers(words: string, knownContacts: readonly string[]): boolean {
  const known = new Set([...NATIONAL, '311', '711', ...knownContacts.flatMap((contact) => contact.match(/\d{3,6}/g) ?? [])]);
  return [...words.matchAll(SHORT_NUMBER)].some(([, number = '']) => !known.has(number));
}

/** A number or an address that is neither ours nor a crisis line's. */
function namesStrangers(answer: string, knownContacts: readonly string[]): boolean {
  const [numbers, addresses] = [answer.match(PHONE) ?? [], answer.match(EMAIL) ?? []];
  if (numbers.length + addresses.length === 0) return false;
  const digits = (number: string) => number.replace(/\D/g, '');
  const known = new Set([...NATIONAL, ...knownContacts.map((contact) => (contact.includes('@') ? contact.toLowerCase() : digits(contact)))]);
  const isKnown = (number: string) => known.has(number) || known.has(number.replace(/^1(?=\d{10}$)/, '')) || known.has(`1${number}`);
  return numbers.some((number) => digits(number).length >= 7 && !isKnown(digits(number)))
    || addresses.some((address) => !known.has(address.toLowerCase()));
}
