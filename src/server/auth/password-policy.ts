import { COMMON_PASSWORDS } from './common-passwords.ts';

const BRAND_WORDS = ['hearthwell'];
const SHORTEST_PERSONAL_WORD = 4;

/**
 * Why a password is too easy to guess, in words for the person who chose it; undefined when it is not. Length is the schema's matter.
 * @param personal names and address of its owner, which somebody who knows them would try first
 */
export function weaknessOf(password: string, personal: readonly string[]): string | undefined {
  const plain = password.normalize('NFKC').toLowerCase();
  if (COMMON_PASSWORDS.has(plain) || isMonotonous(plain)) {
    return 'Many people use this password, so it is easy to guess. Three or four words that only you would put together work well.';
  }
  const words = [...BRAND_WORDS, ...personal.flatMap((text) => text.toLowerCase().split(/[\s@.]+/))].filter((word) => word.length >= SHORTEST_PERSONAL_WORD);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain);
  if (rest === plain || rest.length >= SHORTEST_PERSONAL_WORD) return undefined;
  return 'This is close to your name or address, so somebody who knows you could guess it. Please choose other words.';
}

/** One character over and over, or a run such as `abcdef` and `987654`. */
function isMonotonous(plain: string): boolean {
  const steps = new Set<number>();
  for (let at = 1; at < plain.length; at++) steps.add(plain.charCodeAt(at) - plain.charCodeAt(at - 1));
  const [step = 9] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}
