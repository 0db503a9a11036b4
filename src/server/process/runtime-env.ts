import { EnvError, type Env } from '../../config/env.ts';
import { createDemoPassword, createSecret, readOrCreateSecret } from '../crypto/demo-secrets.ts';
import { BadKeys, createFieldCipher, createKey } from '../crypto/field-cipher.ts';
import type { FieldCipher } from '../crypto/field-cipher.ts';

export type RuntimeEnv = Env & { APP_SECRET: string; ENCRYPTION_KEYS: string };

/** Production brings its own secrets (`env.ts` sees to it); elsewhere they are made once and kept in the data folder. */
export function fillSecrets(env: Env): RuntimeEnv {
  const keep = (name: string, create: () => string) =>
    readOrCreateSecret(env.DATA_DIR, name, create);
  return {
    ...env,
    APP_SECRET: env.APP_SECRET ?? keep('app-secret', createSecret),
    ENCRYPTION_KEYS: env.ENCRYPTION_KEYS ?? keep('encryption-keys', () => createKey('demo')),
    DEMO_PASSWORD: env.isProduction
      ? undefined
      : (env.DEMO_PASSWORD ?? keep('demo-password', createDemoPassword)),
  };
}

/** @throws EnvError naming what is wrong with the keys, without a key */
export function openCipher(env: RuntimeEnv): FieldCipher {
  try {
    return createFieldCipher(env.ENCRYPTION_KEYS);
  } catch (error) {
    if (error instanceof BadKeys) throw new EnvError(`ENCRYPTION_KEYS: ${error.message}`);
    throw error;
  }
}
