import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** An answer is not there at once, so that what happens meanwhile can happen. */
const WORK_MS = 2;

interface Options {
  memorySize: number;
  iterations: number;
  parallelism: number;
}

/**
 * Stands in for `oslo/password` in unit and endpoint tests (vitest.config.ts), where passwords are hashed thousands of times and no test is about how
 * slowly: the same form, naming the parameters that were asked for, made in no time. Production knows no switch to it; every server that a test
 * starts as a process hashes as production does.
 */
export class Argon2id {
  private readonly options: Options;

  constructor(options: Options = { memorySize: 19_456, iterations: 2, parallelism: 1 }) {
    this.options = options;
  }

  async hash(password: string, salt = randomBytes(16).toString('base64url')): Promise<string> {
    await wait(WORK_MS);
    const { memorySize, iterations, parallelism } = this.options;
    return `$argon2id$v=19$m=${memorySize},t=${iterations},p=${parallelism}$${salt}$${digest(salt, password)}`;
  }

  async verify(hash: string, password: string): Promise<boolean> {
    await wait(WORK_MS);
    const [salt = '', expected] = hash.split('$').slice(-2);
    return digest(salt, password) === expected;
  }
}

const digest = (salt: string, password: string) =>
  createHash('sha256').update(salt).update(password.normalize('NFKC')).digest('base64url');
