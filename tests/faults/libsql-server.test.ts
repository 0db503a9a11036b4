import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeDatabase, openDatabase, type Db } from '../../src/db/client.ts';
import { isStorageFailure } from '../../src/db/errors.ts';
import { migrateDatabase, readMigrations } from '../../src/db/migrate.ts';
import { contacts } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { POST as sendContact } from '../../src/pages/api/contacts.ts';
import { useCipher } from '../../src/server/crypto/process-cipher.ts';
import { takeLease } from '../../src/server/jobs/job-lease.ts';
import { EndpointBench } from '../support/endpoint.ts';
import { hasLibsqlServer, startLibsqlServer, type LibsqlServer } from '../support/libsql-server.ts';
import { contactRow, describeWriting } from '../support/write-suite.ts';

describe.skipIf(!hasLibsqlServer)('on a real libSQL server', () => {
  let server: LibsqlServer;
  let db: Db;
  let other: Db;
  beforeAll(async () => {
    server = await startLibsqlServer();
    [db, other] = await Promise.all([
      openDatabase({ url: server.url }),
      openDatabase({ url: server.url }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([closeDatabase(db), closeDatabase(other)]);
    await server.stop();
  });

  it('migrates once when two servers start at the same moment', async () => {
    const applied = await Promise.all([migrateDatabase(db), migrateDatabase(other)]);
    expect(applied.flat().sort()).toEqual(readMigrations().map(({ name }) => name));
    expect(await migrateDatabase(db)).toEqual([]);
  });

  describe('write', () => describeWriting(() => db, 500));

  it('stays exact with two servers writing at once', async () => {
    const write40 = (handle: Db) =>
      Promise.all(
        Array.from({ length: 40 }, () =>
          write(handle, (tx) => tx.insert(contacts).values(contactRow('two'))),
        ),
      );
    await Promise.all([write40(db), write40(other)]);
    expect(await db.$count(contacts, eq(contacts.name, 'two'))).toBe(80);
  });

  it('gives a lease to one of two servers', async () => {
    const taken = await Promise.all([
      takeLease(db, { name: 'job', holder: 'a' }, 1),
      takeLease(other, { name: 'job', holder: 'b' }, 1),
    ]);
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('is asked seven times at most for a message with a key and a limit', async () => {
    const bench = new EndpointBench({ db, path: '', close: async () => undefined });
    useCipher(bench.cipher);
    const send = (key: string) =>
      bench.call(sendContact, {
        path: '/api/contacts',
        headers: { 'idempotency-key': key },
        json: {
          name: 'A Reader',
          email: 'reader@home.example',
          subject: 'A question',
          message: 'Is the first talk free?',
        },
      });
    expect((await send('first')).status).toBe(201);
    const asked = vi.spyOn(globalThis, 'fetch');
    try {
      expect((await send('second')).status).toBe(201);
      expect(asked.mock.calls.length).toBeLessThanOrEqual(7);
    } finally {
      asked.mockRestore();
    }
  });

  it('loses nothing acknowledged when the server is killed, and goes on when it is back', async () => {
    const acknowledged: string[] = [];
    let isOver = false;
    const writer = (async () => {
      for (let index = 0; !isOver; index++) {
        const id = `killed-${index}`;
        await write(db, (tx) => tx.insert(contacts).values({ ...contactRow('killed'), id })).then(
          () => acknowledged.push(id),
          () => delay(20),
        );
      }
    })();
    for (let round = 0; round < 3; round++) {
      await delay(300);
      await server.kill();
      await server.restart();
    }
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before);
    isOver = true;
    await writer;
    const kept = new Set(
      (await db.select({ id: contacts.id }).from(contacts).where(eq(contacts.name, 'killed'))).map(
        ({ id }) => id,
      ),
    );
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  });
});

it('answers within its time limit when a server accepts and then says nothing', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const db = await openDatabase({
    url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    serverTimeoutMs: 300,
  });
  const started = Date.now();
  const read = await Promise.resolve(db.get(sql`select 1`)).catch((error: unknown) => error);
  const written = await write(db, (tx) => tx.insert(contacts).values(contactRow('x'))).catch(
    (error: unknown) => error,
  );
  expect(read).toBeInstanceOf(Error);
  expect(isStorageFailure(read)).toBe(true);
  expect(isStorageFailure(written)).toBe(true);
  expect(Date.now() - started).toBeLessThan(15_000);
  await closeDatabase(db);
  silent.closeAllConnections();
  await new Promise((done) => silent.close(done));
});
