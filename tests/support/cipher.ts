import { createFieldCipher, createKey } from '../../src/server/crypto/field-cipher.ts';

/** What seals in every database of `createTestDatabase`. */
export const testCipher = createFieldCipher(createKey('test'));
