import { randomInt } from 'node:crypto';
import type { Place } from './hash-queue.ts';
import { findByPassword, hashPassword } from './password.ts';

/** Without letters and digits that look alike on paper. */
const LETTERS = '23456789abcdefghjkmnpqrstvwxyz';
export const CODES = 10;
const LENGTH = 10;

/** Ten codes of 49 bits each, in two halves that can be read aloud. Shown once. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(
      '',
    );
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
  });
}

/** As typed from paper: capitals, blanks and hyphens do not matter. Undefined when it cannot be one. */
export function plainRecoveryCode(typed: string): string | undefined {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '');
  return plain.length === LENGTH && [...plain].every((letter) => LETTERS.includes(letter))
    ? plain
    : undefined;
}

/** How many hashes it takes to judge what was typed as a code: none for one of the app. */
export const hashesForCode = (typed: string): number => (plainRecoveryCode(typed) ? CODES : 0);

/** Shorter than a random key, so hashed as slowly as a password (ASVS 5.0, 6.5.2). */
export const hashRecoveryCodes = (place: Place, codes: readonly string[]): Promise<string[]> =>
  Promise.all(codes.map((code) => hashPassword(place, plainRecoveryCode(code)!)));

/** Which of the stored hashes a code fits. Looks at all of them, so that time does not tell which. */
export async function findRecoveryHash(
  place: Place,
  hashes: readonly string[],
  plain: string,
): Promise<string | undefined> {
  return (
    await findByPassword(
      place,
      hashes.map((passwordHash) => ({ passwordHash })),
      plain,
      hashes.length,
    )
  )?.passwordHash;
}
