import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { ARGON } from './argon-parameters.ts';

const SALT_BYTES = 16;
const TAG_BYTES = 32;
const derive = promisify(argon2);
/** As PHC strings write bytes. */
const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The same as `oslo/password` makes, with a salt of one's own choice, which that does not take. @param salt as it stands in another hash */
export async function saltedHash(password: string, salt: string): Promise<string> {
  const { memorySize, iterations, parallelism } = ARGON;
  const tag = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: memorySize,
    passes: iterations,
    parallelism,
    tagLength: TAG_BYTES,
  });
  return `$argon2id$v=19$m=${memorySize},t=${iterations},p=${parallelism}$${salt}$${encode(tag)}`;
}

export const createSalt = (): string => encode(randomBytes(SALT_BYTES));
