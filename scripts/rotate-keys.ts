import { rotateKeys } from '../src/server/crypto/rotate-keys.ts';
import { openScriptCtx, runWithDatabase } from './lib/run-script.ts';

/**
 * `npm run rotate-keys`: seals all private texts again under the first key of ENCRYPTION_KEYS. Put the new key first, keep the old
 * ones behind it, run this, then remove the old ones.
 */
await runWithDatabase(async (db, env) => {
  const { cipher } = openScriptCtx(db, env);
  const { columns, resealed } = await rotateKeys(db, cipher, ({ table, column }, count) =>
    console.log(`${table}.${column}: ${count}`),
  );
  console.log(
    `${resealed} texts in ${columns} private columns are now under key "${cipher.currentKeyId}".`,
  );
});
