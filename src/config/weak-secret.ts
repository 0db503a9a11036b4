/** Seven or more letters, or a name from the row of keys: chance doesn't make them. */
const PLACEHOLDER =
  /change.?me|secret|password|example|placeholder|default|insecure|hearthwell|qwerty|lorem.?ipsum|quick.?brown|deadbeef/i;

const HEXADECIMAL = /^([0-9a-f]{2}){8,}$/i;

/** The hundred commonest pairs of letters in English. About three of four pairs in English words are among them, and 15 of 100 among random letters. */
const PAIRS = new Set(
  (
    'th he in er an re nd at on nt ha es st en ed to it ou ea hi is or ti as te et ng of al de se le sa si ar ve ra ld ur ' +
    'ro ri io ic ne me li co ma om el ll be la ta ce us ec ho di pe ot ch ac no lo tr em so il il ss ee un nc ai ut rs ge ' +
    'po wi wh we ct tt fo pl pr ke bo ca ow ap ay sh mo ad am do'
  ).split(' '),
);
const CHANCE_OF_PAIR = 0.15;
/** A text that chance makes less often than this is taken for words. */
const UNLIKELY = 1e-8;

/** Why a secret can be guessed, in words for the operator; undefined when it looks random. It never quotes the secret. */
export function whyWeak(secret: string): string | undefined {
  const reasons = secret.split(',').map((part) => whyWeakText(part.replace(/^[\w.-]{1,32}:/, '')));
  return reasons.find((reason) => reason !== undefined);
}

function whyWeakText(text: string): string | undefined {
  if (PLACEHOLDER.test(text)) return 'it holds a word that stands in examples';
  if (new Set(text).size < Math.min(8, text.length / 5)) return 'too few different characters';
  if (repeats(text)) return 'it repeats itself';
  if (!HEXADECIMAL.test(text)) {
    if (steps([...text].map((letter) => letter.charCodeAt(0))) >= Math.max(6, text.length / 5))
      return 'it counts, or holds one character many times in a row';
    if (isWords(text)) return 'it is made of words';
  }
  return whyWeakBytes(text);
}

/** What the text stands for, when it is written in hexadecimal or base64. */
function whyWeakBytes(text: string): string | undefined {
  const bytes = HEXADECIMAL.test(text)
    ? Buffer.from(text, 'hex')
    : /^[\w+/-]{11,}={0,2}$/.test(text)
      ? Buffer.from(text, 'base64')
      : undefined;
  if (!bytes) return undefined;
  if (steps([...bytes]) >= Math.max(5, bytes.length / 4)) return 'its bytes count, or repeat';
  // A phrase stays a phrase in another spelling.
  return bytes.length >= 16 && bytes.every((byte) => byte >= 32 && byte < 127)
    ? whyWeakText(bytes.toString('latin1'))
    : undefined;
}

/** A short piece over and over, whole or cut off at the end. */
function repeats(text: string): boolean {
  for (let length = 1; length <= Math.min(24, text.length / 2); length++) {
    if (text.startsWith(text.slice(length))) return true;
  }
  return false;
}

/** How many values follow from the two before them: 3 after 1 and 2, 0 after 0 and 0. */
function steps(values: readonly number[]): number {
  const isStep = (at: number) =>
    ((values[at]! - 2 * values[at - 1]! + values[at - 2]!) & 255) === 0;
  return values.filter((_, at) => at >= 2 && isStep(at)).length;
}

/** Far more common pairs of letters than chance would give (binomial tail). Blanks, hyphens and digits stand between pairs. */
function isWords(text: string): boolean {
  const pairs = text.toLowerCase().match(/(?=([a-z]{2}))/g)?.length ?? 0;
  const common = [...text.toLowerCase().matchAll(/(?=([a-z]{2}))/g)].filter(([, pair]) =>
    PAIRS.has(pair!),
  ).length;
  let [tail, term] = [0, (1 - CHANCE_OF_PAIR) ** pairs];
  for (let count = 0; count <= pairs; count++) {
    if (count >= common) tail += term;
    term *= ((pairs - count) / (count + 1)) * (CHANCE_OF_PAIR / (1 - CHANCE_OF_PAIR));
  }
  return tail < UNLIKELY;
}
