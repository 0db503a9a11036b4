import { createFieldCipher, createKey } from '../src/server/crypto/field-cipher.ts';
import { rotateKeys } from '../src/server/crypto/rotate-keys.ts';
import { readOrCreateSecret } from '../src/server/crypto/demo-secrets.ts';
import { runWithDatabase } from './lib/run-script.ts';

/**
 * `npm run rotate-keys`: seals all private texts again under the first key of ENCRYPTION_KEYS. Put the new key first, keep the old
 * ones behind it, run this, then remove the old ones.
 */
await runWithDatabase(async (db, env) => {
  const keys = env.ENCRYPTION_KEYS ?? readOrCreateSecret(env.DATA_DIR, 'encryption-keys', () => createKey('demo'));
  const cipher = createFieldCipher(keys);
  const { columns, resealed } = await rotateKeys(db, cipher, ({ table, column }, count) => console.log(`${table}.${column}: ${count}`));
  console.log(`${resealed} texts in ${columns} private columns are now under key "${cipher.currentKeyId}".`);
});
