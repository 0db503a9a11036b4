/**
 * Most rules cannot fit most messages. From the text of a rule this reads which words must stand in a message for it to fit, so that the others are neither
 * looked at nor even compiled: what makes two milliseconds on a slow phone possible.
 */
const COMMON = new Set(('i he she they me my it is am are was were be been the a an to of in on at so not no and or but if when that this with for do did does have has had will would can could you your him her his them we us what how just all out up by from about like get got go going want feel '
  + 'husband boyfriend partner ex mom dad kids son daughter day days time times home house night last again now after before never always only anymore every more de la el los las un una mi mis me se te le lo que con por para en y ya no es esta estoy muy mas todo nada como cuando si porque su al del esposo hijos noche casa siempre').split(' '));

/** Marks an anchor that is only the beginning of a word. */
export const BEGINNING = '*';
const SHORTEST = 2;

/** @returns words or beginnings (`kill*`) of which at least one stands in every text that the rule fits; undefined when that cannot be told */
export function anchorsOf(source: string): string[] | undefined {
  const all: string[] = [];
  for (const branch of split(source)) {
    const best = bestOf(branch);
    if (!best) return undefined;
    all.push(...best);
  }
  return [...new Set(all)];
}

const costOf = (anchors: string[]): number =>
  anchors.reduce((sum, word) => sum + (COMMON.has(word) ? 40 : word.length <= SHORTEST + 1 && word.endsWith(BEGINNING) ? 25 : 1), 0);

/** Of parts that must all be there, the one that rules out most. */
export const rarest = (parts: (string[] | undefined)[]): string[] | undefined =>
  parts.reduce((best, part) => (part && (!best || costOf(part) < costOf(best)) ? part : best), undefined);

const LETTERS = /[a-z]+/y;

function bestOf(branch: string): string[] | undefined {
  let best: string[] | undefined;
  let least = Infinity;
  const offer = (anchors: string[] | undefined) => {
    const cost = anchors ? costOf(anchors) : Infinity;
    if (cost < least) [best, least] = [anchors, cost];
  };
  for (let at = 0; at < branch.length;) {
    const sign = branch[at]!;
    if (sign === '(') {
      const end = closing(branch, at);
      const isOptional = branch[end + 1] === '?' || branch[end + 1] === '*';
      if (!isOptional && branch[at + 1] !== '?') offer(anchorsOf(branch.slice(at + 1, end)));
      at = end + 1;
    } else if (sign === '[') {
      at = branch.indexOf(']', at) + 1 || branch.length;
    } else if (sign === '\\') {
      at += 2;
    } else if (/[a-z]/.test(sign)) {
      LETTERS.lastIndex = at;
      const word = LETTERS.exec(branch)![0];
      const next = branch[at + word.length];
      if (next === '?') offer(word.length > SHORTEST ? [word.slice(0, -1) + BEGINNING] : undefined);
      else if (next === '*' || next === '[' || next === '(') offer(word.length >= SHORTEST ? [word + BEGINNING] : undefined);
      // Letters behind a group belong to a word that began in it.
      else if (at === 0 || branch[at - 1] === ' ' || branch[at - 1] === '(') offer([word]);
      at += word.length;
      if (branch[at] === '?') at++;
    } else at++;
  }
  return best;
}

function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length;
}

/** The branches of a pattern, parts in brackets kept whole. */
function split(source: string): string[] {
  if (!source.includes('|')) return [source];
  const branches: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < source.length; at++) {
    const sign = source[at];
    if (sign === '|' && depth === 0) {
      branches.push(source.slice(from, at));
      from = at + 1;
    } else if (sign === '(' && source[at - 1] !== '\\') depth++;
    else if (sign === ')' && source[at - 1] !== '\\') depth--;
  }
  return [...branches, source.slice(from)];
}
