import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../config/constants.ts';
import { communityEvents, eventRegistrations, outboundMessages } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { Conflict, Forbidden, NotFound, Unauthenticated } from '../../../server/errors.ts';
import { testCtx, testProcessCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { wordsOf } from '../../../../tests/support/mails.ts';
import { noteAttendance, placeReminders } from './index.ts';
import { remindOfPlaces } from './remind-of-places.ts';

const now = Date.UTC(2027, 2, 1, 12);
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

type Standing = 'registered' | 'waitlisted' | 'cancelled' | 'attended';
async function addDate(
  id: string,
  startsAt: number,
  changes: Partial<typeof communityEvents.$inferInsert> = {},
): Promise<void> {
  await write(database.db, (tx) =>
    tx.insert(communityEvents).values({
      id,
      slug: id,
      title: 'Leaving and healing',
      description: 'x',
      startsAt,
      endsAt: startsAt + HOUR_MS,
      location: 'Online',
      ...changes,
    }),
  );
}
async function addPlace(
  id: string,
  eventId: string,
  {
    status = 'registered',
    joinedAt = now - 5 * DAY_MS,
  }: { status?: Standing; joinedAt?: number } = {},
): Promise<void> {
  await write(database.db, (tx) =>
    tx
      .insert(eventRegistrations)
      .values({ id, eventId, name: 'Rosa', email: `${id}@x.example`, status, joinedAt }),
  );
}
const mails = () =>
  database.db.select().from(outboundMessages).orderBy(asc(outboundMessages.toAddress));
const remind = (at = now) => remindOfPlaces({ ...testProcessCtx(database.db), now: at });

describe('the reminder', () => {
  it('goes once, within the day before, to those with a place, and names nothing', async () => {
    await addDate('soon', now + 20 * HOUR_MS, { meetingUrl: 'https://meet.example/abc' });
    await addDate('later', now + 30 * HOUR_MS);
    await addPlace('rosa', 'soon');
    await addPlace('early', 'later');
    await addPlace('waits', 'soon', { status: 'waitlisted' });
    await addPlace('gone', 'soon', { status: 'cancelled' });
    expect(await placeReminders.hasWork!(database.db, now)).toBe(true);
    expect(await remind()).toBe(1);
    expect(await mails()).toMatchObject([
      {
        toAddress: 'rosa@x.example',
        purpose: 'event.tomorrow',
        subject: 'About your appointment',
        expiresAt: now + 20 * HOUR_MS,
      },
    ]);
    const [mail] = await mails();
    expect(wordsOf(mail!)).toContain('https://meet.example/abc');
    expect(wordsOf(mail!)).toContain('https://hearthwell.example/members/place#code=');
    expect(wordsOf(mail!)).not.toMatch(/leaving|healing|violence/i);
    expect(await placeReminders.hasWork!(database.db, now)).toBe(false);
    expect(await remind()).toBe(0);
    expect(await remind(now + 7 * HOUR_MS)).toBe(1);
  });

  it('does not go for a date that is called off, hidden or begun, nor to who took the place that day', async () => {
    await addDate('off', now + 2 * HOUR_MS, { cancelledAt: now });
    await addDate('hidden', now + 2 * HOUR_MS, { isPublished: false });
    await addDate('begun', now - 1, { kind: 'workshop' });
    await addDate('soon', now + 20 * HOUR_MS);
    for (const id of ['off', 'hidden', 'begun']) await addPlace(id, id);
    await addPlace('fresh', 'soon', { joinedAt: now - HOUR_MS });
    expect(await remind()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('comes to everybody of a large date', async () => {
    await addDate('soon', now + 20 * HOUR_MS);
    await write(database.db, async (tx) => {
      for (let n = 0; n < 230; n++)
        await tx.insert(eventRegistrations).values({
          id: `p${n}`,
          eventId: 'soon',
          name: 'Rosa',
          email: `p${n}@x.example`,
          joinedAt: now - 5 * DAY_MS,
        });
    });
    expect(await remind()).toBe(230);
    expect(new Set((await mails()).map(({ toAddress }) => toAddress)).size).toBe(230);
  });
});

describe('attendance', () => {
  const staff = () => ({
    ...testCtx(database.db, { userId: 'ada', role: 'admin', permissions: ['events:manage'] }),
    now,
  });
  const note = (registrationId: string, came = true, ctx = staff(), eventId = 'begun') =>
    noteAttendance({ ctx, input: { eventId, registrationId, came } });
  const status = async (id: string) =>
    (await database.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id)))[0]!
      .status;

  it('is noted once a date has begun, for those who had a place, and can be taken back', async () => {
    await addDate('begun', now - HOUR_MS);
    await addPlace('rosa', 'begun');
    await addPlace('waits', 'begun', { status: 'waitlisted' });
    await note('rosa');
    await note('rosa');
    expect(await status('rosa')).toBe('attended');
    await note('rosa', false);
    expect(await status('rosa')).toBe('registered');
    await expect(note('waits')).rejects.toThrow(Conflict);
  });

  it('is refused before the date, under another date, and without the right', async () => {
    await addDate('begun', now - HOUR_MS);
    await addDate('soon', now + HOUR_MS);
    await addPlace('rosa', 'begun');
    await addPlace('tom', 'soon');
    await expect(note('tom', true, staff(), 'soon')).rejects.toThrow(NotFound);
    await expect(note('rosa', true, staff(), 'soon')).rejects.toThrow(NotFound);
    await expect(
      note('rosa', true, testCtx(database.db, { userId: 'ada', role: 'admin', permissions: [] })),
    ).rejects.toThrow(Forbidden);
    await expect(note('rosa', true, testCtx(database.db))).rejects.toThrow(Unauthenticated);
    expect(await status('rosa')).toBe('registered');
  });
});
