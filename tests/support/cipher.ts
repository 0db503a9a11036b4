import { createFieldCipher, createKey } from '../../src/server/crypto/field-cipher.ts';

/** For a process that a test starts, so that it opens what the test sealed. */
export const testKeys = createKey('test');

/** What seals in every database of `createTestDatabase`. */
export const testCipher = createFieldCipher(testKeys);
