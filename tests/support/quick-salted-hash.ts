import { randomBytes } from 'node:crypto';
import { ARGON } from '../../src/server/auth/argon-parameters.ts';
import { Argon2id } from './quick-argon.ts';

/** Stands in for `src/server/auth/salted-hash.ts` as `quick-argon.ts` does for the library: the same form, made in no time. */
export const saltedHash = (password: string, salt: string): Promise<string> =>
  new Argon2id(ARGON).hash(password, salt);
export const createSalt = (): string => randomBytes(16).toString('base64').replace(/=+$/, '');
