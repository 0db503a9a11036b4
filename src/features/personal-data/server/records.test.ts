import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testCipher } from '../../../../tests/support/cipher.ts';
import { testCtx, testProcessCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { canary, fillTables } from '../../../../tests/support/fill-tables.ts';
import { DAY_MS } from '../../../config/constants.ts';
import {
  accountDeletions,
  communityEvents,
  eventRegistrations,
  outboundMessages,
  recordAccessLog,
  recordExportParts,
  sessions,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { removeExpired } from '../../../server/jobs/housekeeping.ts';
import { createLogger } from '../../../server/log.ts';
import { getLeavingTime, leaveForGood, stayAfterAll } from './leave.ts';
import { removeLeavingAccounts } from './leaving-job.ts';
import { listOpenings } from './list-openings.ts';
import { makeCopies } from './make-copies.ts';
import { openCopy } from './open-copy.ts';
import { getCopyState, requestCopy } from './request-copy.ts';

const cipher = testCipher;
const log = createLogger('silent');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await fillTables(database.db, cipher, 'ana');
  await write(database.db, (tx) =>
    tx.update(users).set({ emailVerifiedAt: Date.now(), lastLogin: Date.now() }),
  );
});
afterEach(() => database.close());

const asAna = (now = Date.now()) => ({ ...testCtx(database.db, { userId: 'ana' }), now });
const isThere = async (id: string) =>
  (await database.db.select().from(users).where(eq(users.id, id))).length === 1;

describe('a copy', () => {
  const make = async (now: number, with_ = cipher) =>
    makeCopies({ ctx: { db: database.db, cipher: with_ }, log, now });

  it('is made in the background, sealed, and goes after three days', async () => {
    const now = Date.now();
    expect(await getCopyState({ ctx: asAna(now) })).toEqual({ state: 'none' });
    expect(await requestCopy({ ctx: asAna(now) })).toEqual({ state: 'waiting' });
    await expect(openCopy({ ctx: asAna(now), input: { format: 'html' } })).rejects.toThrow(
      NotFound,
    );
    expect(await make(now)).toBe(1);
    expect(await getCopyState({ ctx: asAna(now) })).toEqual({
      state: 'ready',
      madeAt: now,
      expiresAt: now + 3 * DAY_MS,
    });
    const parts = await database.db.select().from(recordExportParts);
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.every(({ content }) => content.startsWith('hw1.'))).toBe(true);
    await expect(
      openCopy({ ctx: asAna(now + 3 * DAY_MS), input: { format: 'json' } }),
    ).rejects.toThrow(NotFound);
    await removeExpired(database.db, now + 3 * DAY_MS + 1);
    expect(await database.db.$count(recordExportParts)).toBe(0);
  });

  it('reads the same as data and as a page, and its words are shown as text', async () => {
    const now = Date.now();
    const hostile = `<img src=x onerror=alert(1)>"'&`;
    await write(database.db, (tx) =>
      tx.update(users).set({ bio: hostile }).where(eq(users.id, 'ana')),
    );
    await requestCopy({ ctx: asAna(now) });
    await make(now);
    const json = await openCopy({ ctx: asAna(now), input: { format: 'json' } });
    const html = await openCopy({ ctx: asAna(now), input: { format: 'html' } });
    for (const word of [
      canary('ana', 'client_intake', 'healthConcerns'),
      canary('ana', 'contacts', 'message'),
    ]) {
      expect(json.text.toLowerCase()).toContain(word);
      expect(html.text.toLowerCase()).toContain(word);
    }
    expect(json.name).toBe(`copy-${new Date(now).toISOString().slice(0, 10)}.json`);
    expect(JSON.stringify(JSON.parse(json.text))).toContain(JSON.stringify(hostile).slice(1, -1));
    expect(html.text).not.toContain('<img src=x');
    expect(html.text).not.toMatch(/<script|https?:/);
  });

  it('belongs to its owner', async () => {
    await requestCopy({ ctx: asAna() });
    await make(Date.now());
    const other = testCtx(database.db, { userId: 'somebody' });
    await expect(openCopy({ ctx: other, input: { format: 'json' } })).rejects.toThrow(NotFound);
  });

  it('is tried again when something fails, and given up after the fifth time', async () => {
    let now = Date.now();
    await requestCopy({ ctx: asAna(now) });
    const broken = {
      ...cipher,
      seal: () => {
        throw new Error('no');
      },
    };
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await getCopyState({ ctx: asAna(now) })).state).toBe('waiting');
      await make(now, broken);
      now += 3_600_000;
    }
    expect(await getCopyState({ ctx: asAna(now) })).toEqual({ state: 'failed' });
    await requestCopy({ ctx: asAna(now) });
    await make(now);
    expect((await getCopyState({ ctx: asAna(now) })).state).toBe('ready');
  });
});

describe('who opened records', () => {
  it('is told newest first, page by page, with part and reason; the own account’s only', async () => {
    await write(database.db, async (tx) => {
      await tx.delete(recordAccessLog);
      await tx.insert(users).values([
        { id: 'adele', email: 'adele@hearthwell.example', firstName: 'Adele', lastName: 'Secret' },
        { id: 'bea', email: 'bea@hearthwell.example', firstName: 'Bea', lastName: 'B' },
      ]);
      for (let index = 0; index < 25; index++) {
        await tx.insert(recordAccessLog).values({
          userId: 'ana',
          actorId: 'adele',
          actorRole: 'admin',
          resource: 'weight_loss_intakes',
          purpose: `Reading ${index}`,
          createdAt: 1_000 + Math.floor(index / 3),
        });
      }
      await tx.insert(recordAccessLog).values({
        userId: 'bea',
        actorId: 'adele',
        actorRole: 'admin',
        resource: 'contacts',
        createdAt: 5_000,
      });
    });
    const first = await listOpenings({ ctx: asAna(), input: {} });
    const second = await listOpenings({ ctx: asAna(), input: { before: first.older! } });
    const third = await listOpenings({ ctx: asAna(), input: { before: second.older! } });
    const all = [...first.openings, ...second.openings, ...third.openings];
    expect(all).toHaveLength(25);
    expect(new Set(all.map(({ why }) => why)).size).toBe(25);
    expect(third.older).toBeNull();
    expect(all[0]).toMatchObject({ who: 'Adele, staff', what: 'Your intake forms' });
    expect(JSON.stringify(all)).not.toContain('Secret');
    expect([...all].sort((a, b) => b.at - a.at).map(({ at }) => at)).toEqual(
      all.map(({ at }) => at),
    );
  });
});

describe('leaving', () => {
  it('happens at once and writes to nobody', async () => {
    await leaveForGood({ ctx: asAna(), input: { when: 'now' } });
    expect(await isThere('ana')).toBe(false);
    expect(await database.db.$count(outboundMessages)).toBe(0);
    expect(
      await database.db.select({ userId: accountDeletions.userId }).from(accountDeletions),
    ).toEqual([{ userId: 'ana' }]);
  });

  it('waits seven days when wanted: signed out everywhere, undone by a word, carried out by the clock', async () => {
    const now = Date.now();
    await leaveForGood({ ctx: asAna(now), input: { when: 'later' } });
    expect(await database.db.$count(sessions)).toBe(0);
    expect(await getLeavingTime({ ctx: asAna(now) })).toBe(now + 7 * DAY_MS);
    await stayAfterAll({ ctx: asAna(now) });
    expect(await getLeavingTime({ ctx: asAna(now) })).toBeNull();
    await removeLeavingAccounts({ ...testProcessCtx(database.db), now: now + 30 * DAY_MS });
    expect(await isThere('ana')).toBe(true);

    await leaveForGood({ ctx: asAna(now), input: { when: 'later' } });
    await removeLeavingAccounts({ ...testProcessCtx(database.db), now: now + 7 * DAY_MS - 1 });
    expect(await isThere('ana')).toBe(true);
    await removeLeavingAccounts({ ...testProcessCtx(database.db), now: now + 7 * DAY_MS });
    expect(await isThere('ana')).toBe(false);
  });

  it('hands a place at a coming date on to anyone who waits', async () => {
    await write(database.db, async (tx) => {
      await tx.delete(eventRegistrations);
      await tx.insert(communityEvents).values({
        id: 'e',
        slug: 'e',
        title: 'Evening',
        description: 'd',
        startsAt: Date.now() + DAY_MS,
        endsAt: Date.now() + DAY_MS + 1,
        capacity: 1,
        registeredCount: 1,
      });
      await tx.insert(eventRegistrations).values([
        { eventId: 'e', userId: 'ana', name: 'Ana', email: 'a@b.example', status: 'registered' },
        { eventId: 'e', name: 'Bea', email: 'bea@b.example', status: 'waitlisted' },
      ]);
    });
    await leaveForGood({ ctx: asAna(), input: { when: 'now' } });
    expect(
      await database.db
        .select({ name: eventRegistrations.name, status: eventRegistrations.status })
        .from(eventRegistrations),
    ).toEqual([{ name: 'Bea', status: 'registered' }]);
    expect(
      (await database.db.select().from(communityEvents).where(eq(communityEvents.id, 'e')))[0]
        ?.registeredCount,
    ).toBe(1);
  });

  it('is refused to the only super_admin', async () => {
    await write(database.db, (tx) =>
      tx.update(users).set({ role: 'super_admin' }).where(eq(users.id, 'ana')),
    );
    await expect(leaveForGood({ ctx: asAna(), input: { when: 'now' } })).rejects.toThrow(Conflict);
    await write(database.db, (tx) =>
      tx.insert(users).values({
        email: 'second@hearthwell.example',
        firstName: 'S',
        lastName: 'S',
        role: 'super_admin',
      }),
    );
    const now = Date.now();
    await leaveForGood({ ctx: asAna(now), input: { when: 'later' } });
    await write(database.db, (tx) =>
      tx.update(users).set({ role: 'user' }).where(eq(users.email, 'second@hearthwell.example')),
    );
    await removeLeavingAccounts({ ...testProcessCtx(database.db), now: now + 8 * DAY_MS });
    expect(await isThere('ana'), 'the only one by now').toBe(true);
    await write(database.db, (tx) =>
      tx
        .update(users)
        .set({ role: 'super_admin' })
        .where(eq(users.email, 'second@hearthwell.example')),
    );
    await removeLeavingAccounts({ ...testProcessCtx(database.db), now: now + 9 * DAY_MS });
    expect(await isThere('ana')).toBe(false);
  });

  it('comes by itself for accounts that nobody confirmed or used for a year, and for no others', async () => {
    const now = Date.now();
    const old = now - 366 * DAY_MS;
    const person = (id: string, more: Partial<typeof users.$inferInsert>) => ({
      id,
      email: `${id}@hearthwell.example`,
      firstName: 'F',
      lastName: 'L',
      createdAt: old,
      ...more,
    });
    await write(database.db, (tx) =>
      tx
        .insert(users)
        .values([
          person('unused', {}),
          person('used', { lastLogin: now - DAY_MS }),
          person('confirmed', { emailVerifiedAt: old }),
          person('young', { createdAt: now }),
          person('staff', { role: 'admin' }),
        ]),
    );
    await removeLeavingAccounts({ ...testProcessCtx(database.db), now });
    expect(
      (await database.db.select({ id: users.id }).from(users)).map(({ id }) => id).sort(),
    ).toEqual(['ana', 'confirmed', 'staff', 'used', 'young']);
  });
});
