import { randomInt } from 'node:crypto';
import { findByPassword, hashPassword } from './password.ts';

/** Without letters and digits that look alike on paper. */
const LETTERS = '23456789abcdefghjkmnpqrstvwxyz';
const CODES = 10;
const LENGTH = 10;

/** Ten codes of 49 bits each, in two halves that can be read aloud. Shown once. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
  });
}

/** As typed from paper: capitals, blanks and hyphens do not matter. Undefined when it cannot be one. */
export function plainRecoveryCode(typed: string): string | undefined {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '');
  return plain.length === LENGTH && [...plain].every((letter) => LETTERS.includes(letter)) ? plain : undefined;
}

/** Shorter than a random key, so hashed as slowly as a password (ASVS 5.0, 6.5.2). */
export const hashRecoveryCodes = (codes: readonly string[]): Promise<string[]> =>
  Promise.all(codes.map((code) => hashPassword(plainRecoveryCode(code)!)));

/** Which of the stored hashes a code fits. Looks at all of them, so that time does not tell which. */
export async function findRecoveryHash(hashes: readonly string[], plain: string): Promise<string | undefined> {
  return (await findByPassword(hashes.map((passwordHash) => ({ passwordHash })), plain, hashes.length))?.passwordHash;
}
