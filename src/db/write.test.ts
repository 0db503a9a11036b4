import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { openRaw } from '../../tests/support/raw-client.ts';
import { contactRow, describeWriting } from '../../tests/support/write-suite.ts';
import { closeDatabase } from './client.ts';
import { isBusy, isCheckViolation, isStorageFailure } from './errors.ts';
import { communityEvents, contacts } from './schema/index.ts';
import { write } from './write.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const countRaw = async (name: string) => {
  const client = openRaw(database.path);
  const { rows } = await client.execute({
    sql: 'select count(*) as n from contacts where name = ?',
    args: [name],
  });
  client.close();
  return Number(rows[0]!.n);
};

describe('write on an embedded file', () => {
  describeWriting(() => database.db);

  it('waits out a lock held by another connection and then writes for good', async () => {
    const other = openRaw(database.path);
    const held = await other.transaction('write');
    const writing = write(database.db, (tx) =>
      tx.insert(contacts).values(contactRow('after busy')),
    );
    await delay(120);
    await held.commit();
    await writing;
    // The connection that met BUSY would answer "ok" for these and never commit them: look through other eyes.
    await write(database.db, (tx) => tx.insert(contacts).values(contactRow('after busy')));
    expect(await countRaw('after busy')).toBe(2);
    other.close();
  });

  it('writes nothing into a file that was moved away, and goes on when it is back', async () => {
    const aside = `${database.path}.aside`;
    renameSync(database.path, aside);
    for (const replace of [() => {}, () => mkdirSync(database.path)]) {
      replace();
      const error = await write(database.db, (tx) =>
        tx.insert(contacts).values(contactRow('moved')),
      ).catch((failure: unknown) => failure);
      expect(isStorageFailure(error)).toBe(true);
    }
    rmdirSync(database.path);
    renameSync(aside, database.path);
    await write(database.db, (tx) => tx.insert(contacts).values(contactRow('moved')));
    expect(await countRaw('moved')).toBe(1);
  });

  it('gives up after four seconds with an error that means 503, and recovers', async () => {
    const other = openRaw(database.path);
    const held = await other.transaction('write');
    const error = await write(database.db, (tx) =>
      tx.insert(contacts).values(contactRow('late')),
    ).catch((cause: unknown) => cause);
    expect(isBusy(error)).toBe(true);
    expect(isStorageFailure(error)).toBe(true);
    await held.rollback();
    await write(database.db, (tx) => tx.insert(contacts).values(contactRow('late')));
    expect(await countRaw('late')).toBe(1);
    other.close();
  });

  it('lets reads through while a write is under way, and shows them nothing unfinished', async () => {
    let finish = () => undefined as void;
    let start = () => undefined as void;
    const started = new Promise<void>((done) => {
      start = done;
    });
    const mayEnd = new Promise<void>((done) => {
      finish = done;
    });
    const slow = write(database.db, async (tx) => {
      await tx.insert(contacts).values(contactRow('slow'));
      start();
      await mayEnd;
    });
    const queued = write(database.db, (tx) => tx.insert(contacts).values(contactRow('queued')));
    await started;
    expect(await database.db.$count(contacts)).toBe(0);
    finish();
    await Promise.all([slow, queued]);
    expect(await database.db.$count(contacts)).toBe(2);
  });

  it('keeps the event loop turning under a crowd of writers', async () => {
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns++;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await Promise.all(
      Array.from({ length: 300 }, () =>
        write(database.db, (tx) => tx.insert(contacts).values(contactRow('crowd'))),
      ),
    );
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(299);
  });

  it('keeps apart writes that share a commit: who fails, fails alone', async () => {
    const runs = new Map<number, number>();
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        write(database.db, async (tx) => {
          runs.set(index, (runs.get(index) ?? 0) + 1);
          await tx.insert(contacts).values(contactRow(`shared ${index}`));
          if (index % 10 === 3) throw new Error(`no ${index}`);
          return index;
        }),
      ),
    );
    for (const [index, result] of results.entries()) {
      if (index % 10 === 3)
        expect(result).toMatchObject({ status: 'rejected', reason: { message: `no ${index}` } });
      else expect(result).toEqual({ status: 'fulfilled', value: index });
    }
    const names = (await database.db.select({ name: contacts.name }).from(contacts)).map(
      (row) => row.name,
    );
    expect(names.sort()).toEqual(
      Array.from({ length: 100 }, (_, index) => index)
        .filter((index) => index % 10 !== 3)
        .map((index) => `shared ${index}`)
        .sort(),
    );
    expect(Math.max(...runs.values())).toBeLessThanOrEqual(2);
  });

  it('gives the last seat to one of a crowd', async () => {
    await write(database.db, (tx) =>
      tx
        .insert(communityEvents)
        .values({ slug: 'e', title: 't', description: 'd', startsAt: 1, endsAt: 2, capacity: 7 }),
    );
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () =>
        write(database.db, (tx) =>
          tx
            .update(communityEvents)
            .set({ registeredCount: sql`${communityEvents.registeredCount} + 1` }),
        ),
      ),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(193);
    expect(
      refused.every(({ reason }) => isCheckViolation(reason, 'community_events_capacity_check')),
    ).toBe(true);
    expect(
      await database.db.select({ taken: communityEvents.registeredCount }).from(communityEvents),
    ).toEqual([{ taken: 7 }]);
  });

  it('ends a transaction that never ends, without holding up the next', async () => {
    const stuck = write(database.db, async (tx) => {
      await tx.insert(contacts).values(contactRow('stuck'));
      await new Promise(() => undefined);
    });
    const next = write(database.db, (tx) => tx.insert(contacts).values(contactRow('next')));
    await expect(stuck).rejects.toThrow('took longer');
    await next;
    expect(await database.db.select({ name: contacts.name }).from(contacts)).toEqual([
      { name: 'next' },
    ]);
  }, 15_000);

  it('finishes what was asked for before it closes, and refuses what comes after', async () => {
    const rows = Array.from({ length: 20 }, () =>
      write(database.db, (tx) => tx.insert(contacts).values(contactRow('closing'))),
    );
    await closeDatabase(database.db);
    await Promise.all(rows);
    await expect(
      write(database.db, (tx) => tx.insert(contacts).values(contactRow('closing'))),
    ).rejects.toThrow('closed');
    expect(await countRaw('closing')).toBe(20);
  });

  it('does not let the read handle write', async () => {
    const handle = database.db as unknown as {
      insert(table: typeof contacts): { values(row: object): Promise<unknown> };
    };
    await expect(handle.insert(contacts).values(contactRow('sly'))).rejects.toThrow();
    expect(await database.db.$count(contacts, eq(contacts.name, 'sly'))).toBe(0);
  });
});
