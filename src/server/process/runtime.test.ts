import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Argon2id } from 'oslo/password';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseEnv } from '../../config/env.ts';
import { closeDatabase, openDatabase } from '../../db/client.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { demoAccounts, demoEmail } from '../../db/seed/demo-people.ts';
import {
  contacts,
  rolePermissions,
  testimonials,
  users,
} from '../../db/schema/index.ts';
import { write } from '../../db/write.ts';
import { createFirstAdmin } from '../auth/create-first-admin.ts';
import { createSecret } from '../crypto/demo-secrets.ts';
import { createKey } from '../crypto/field-cipher.ts';
import { enqueueMessage } from '../mail/outbox.ts';
import { createRuntime, getRuntime } from './runtime.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-runtime-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const envWith = (extra: Record<string, string> = {}) =>
  parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...extra });
const production = () =>
  envWith({
    APP_ENV: 'production',
    SITE_URL: 'https://hearthwell.example',
    APP_SECRET: createSecret(),
    TRUSTED_PROXIES: '127.0.0.1',
    ENCRYPTION_KEYS: createKey('k1'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'hello@hearthwell.org',
    METRICS_TOKEN: createSecret(),
  });

describe('in the demo', () => {
  it('starts on nothing: migrated, seeded, with secrets of its own that only the owner can read', async () => {
    const runtime = await createRuntime(envWith());
    expect(await runtime.isReady()).toBe(true);
    expect(
      (await runtime.db.select({ email: users.email }).from(users))
        .map(({ email }) => email)
        .sort(),
    ).toEqual(demoAccounts.map(({ key }) => demoEmail(key)).sort());
    expect(await runtime.db.$count(testimonials, eq(testimonials.isSample, true))).toBe(9);
    expect(
      await runtime.db.$count(rolePermissions, eq(rolePermissions.role, 'admin')),
    ).toBeGreaterThan(3);
    for (const name of [
      'app-secret',
      'encryption-keys',
      'demo-password',
      'hearthwell.db',
      'hearthwell.db-wal',
    ])
      expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600);
    expect(runtime.env.APP_SECRET.length).toBeGreaterThan(32);
    await runtime.close();
  });

  it('starts again with the same people, secrets and changes', async () => {
    const first = await createRuntime(envWith());
    const sealed = first.cipher.seal('private', { table: 't', row: 'r', column: 'c' });
    await write(first.db, (tx) => tx.delete(contacts));
    await first.close();
    const second = await createRuntime(envWith());
    expect(second.cipher.open(sealed, { table: 't', row: 'r', column: 'c' })).toBe('private');
    expect(second.env.APP_SECRET).toBe(first.env.APP_SECRET);
    expect(second.env.DEMO_PASSWORD).toBe(first.env.DEMO_PASSWORD);
    expect(await second.db.$count(contacts)).toBe(0);
    expect(await second.db.$count(users)).toBe(6);
    await second.close();
  });

  it('keeps the accounts on the password that the owner sets, also when it changes', async () => {
    for (const password of ['First-Lantern-1', 'Second-Lantern-2']) {
      const runtime = await createRuntime(envWith({ DEMO_PASSWORD: password }));
      const [row] = await runtime.db
        .select({ hash: users.passwordHash })
        .from(users)
        .where(eq(users.email, demoEmail('admin')));
      expect(await new Argon2id().verify(row!.hash!, password)).toBe(true);
      await runtime.close();
    }
  });

  it('delivers what is queued into the outbox folder by itself', async () => {
    const runtime = await createRuntime(envWith());
    await write(runtime.db, (tx) =>
      enqueueMessage(tx, {
        dedupeKey: 'k',
        to: 'ana@home.example',
        purpose: 'account.confirm',
        language: 'en',
        subject: 'S',
        text: 'Hello there',
      }),
    );
    runtime.wake('outbox');
    const outbox = join(dataDir, 'outbox');
    await expect
      .poll(
        () =>
          readdirSync(dataDir).includes('outbox') &&
          readdirSync(outbox).filter((name) => name.endsWith('.eml')).length,
        { timeout: 15_000 },
      )
      .toBe(1);
    expect(readFileSync(join(outbox, readdirSync(outbox)[0]!), 'utf8')).toContain('Hello there');
    await runtime.close();
  });

  it('is one for the whole process', async () => {
    const runtime = await createRuntime(envWith());
    expect(await getRuntime()).toBe(runtime);
    await expect(createRuntime(envWith())).rejects.toThrow('is in use');
    expect(await getRuntime()).toBe(runtime);
    await runtime.close();
  });

  it('names a bad key without showing it', async () => {
    await expect(createRuntime(envWith({ ENCRYPTION_KEYS: 'k:tooshort' }))).rejects.toThrow(
      'ENCRYPTION_KEYS: key "k" must be 32 bytes in base64',
    );
  });
});

describe('in production', () => {
  it('asks for the first super_admin, once, and brings nothing of the demo', async () => {
    await expect(createRuntime(production())).rejects.toThrow('npm run create-admin');
    const db = await openDatabase({ url: production().DATABASE_URL });
    const input = {
      email: 'Owner@hearthwell.org',
      firstName: 'O',
      lastName: 'W',
      password: 'a long enough one',
    };
    await expect(createFirstAdmin({ db, input: { ...input, password: 'short' } })).rejects.toThrow(
      'at least 12',
    );
    await createFirstAdmin({ db, input });
    await expect(
      createFirstAdmin({ db, input: { ...input, email: 'b@hearthwell.org' } }),
    ).rejects.toThrow('already');
    await closeDatabase(db);
    const runtime = await createRuntime(production());
    expect(await runtime.db.select({ email: users.email, role: users.role }).from(users)).toEqual([
      { email: 'owner@hearthwell.org', role: 'super_admin' },
    ]);
    expect(runtime.env.DEMO_PASSWORD).toBeUndefined();
    expect(readdirSync(dataDir)).not.toContain('demo-password');
    await runtime.close();
  });

  it('refuses a database with demo accounts', async () => {
    await (await createRuntime(envWith())).close();
    await expect(createRuntime(production())).rejects.toThrow('demo accounts');
  });

  it('gives the lock back when it refuses', async () => {
    await expect(createRuntime(production())).rejects.toThrow();
    const db = await openDatabase({ url: production().DATABASE_URL });
    expect(await migrateDatabase(db)).toEqual([]);
    await closeDatabase(db);
  });
});
