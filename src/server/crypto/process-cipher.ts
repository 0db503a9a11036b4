import type { FieldCipher } from './field-cipher.ts';

/** The front door and the application each hold a copy of this module; the symbol is one for both. */
const slot = Symbol.for('hearthwell.cipher');
const shared = globalThis as { [slot]?: FieldCipher };

/** Anyone who opens the database of a process says once what seals there. */
export function useCipher(cipher: FieldCipher): void {
  shared[slot] = cipher;
}

/**
 * For the outbox alone, which is written to from everywhere: no caller can forget to seal. Everything else has it in its ctx.
 * @throws Error before `useCipher`
 */
export function processCipher(): FieldCipher {
  const cipher = shared[slot];
  if (!cipher) throw new Error('Nothing can be sealed yet: call useCipher first');
  return cipher;
}
