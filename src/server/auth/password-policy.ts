import { isCommonPassword } from './common-passwords.ts';

const BRAND_WORDS = ['hearthwell'];
const SHORTEST_PERSONAL_WORD = 4;
const LONGEST_ENDING = 4;

const BETTER = '3 or 4 words that only you would put together work well.';
const COMMON = `Many people use this password, so it is easy to guess. ${BETTER}`;
const COMMON_WITH_ENDING = `This is a common password with a few characters added, and that's what people who guess try next. ${BETTER}`;
const PERSONAL =
  'This is close to your name or email address, so someone who knows you could guess it. Please choose other words.';

/**
 * Why a password is too easy to guess, in words for the person who chose it; undefined when it is not. Length is the schema's matter.
 * @param personal names and address of its owner, which someone who knows them would try first
 */
export function weaknessOf(password: string, personal: readonly string[]): string | undefined {
  const typed = password.normalize('NFKC').toLowerCase();
  const plain = withoutDisguise(typed);
  if (isPersonal(typed, personal) || isPersonal(plain, personal)) return PERSONAL;
  if (isMonotonous(typed) || isCommonPassword(typed) || isCommonPassword(plain)) return COMMON;
  const [, stem = ''] = /^[^\p{L}]{0,2}(\p{L}{4,})[^\p{L}]+$/u.exec(typed) ?? [];
  return stem && typed.length - stem.length <= LONGEST_ENDING && isCommonPassword(stem)
    ? COMMON_WITH_ENDING
    : undefined;
}

const SIGNS: Record<string, string> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};

/** `p@55w0rd` as it is meant; an ending of digits stays an ending. */
function withoutDisguise(typed: string): string {
  const [, body = '', ending = ''] = /^(.*?)([\d!]*)$/s.exec(typed) ?? [];
  return body.replace(/[@4310!$57]/g, (sign) => SIGNS[sign] ?? sign) + ending;
}

/** Nothing much is left without the person's own words, forward or backward. */
function isPersonal(plain: string, personal: readonly string[]): boolean {
  const words = [
    ...BRAND_WORDS,
    ...personal.flatMap((text) => text.toLowerCase().split(/[\s@.+_-]+/)),
  ].filter((word) => word.length >= SHORTEST_PERSONAL_WORD);
  const rest = words
    .flatMap((word) => [word, [...word].reverse().join('')])
    .reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest !== plain && rest.length < SHORTEST_PERSONAL_WORD;
}

/** One character over and over, or a run such as `abcdef` and `987654`. */
function isMonotonous(plain: string): boolean {
  const steps = new Set<number>();
  for (let at = 1; at < plain.length; at++)
    steps.add(plain.charCodeAt(at) - plain.charCodeAt(at - 1));
  const [step = 9] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}
