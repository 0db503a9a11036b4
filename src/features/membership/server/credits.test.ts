import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { DAY_MS } from '../../../config/constants.ts';
import { bookings, sessionCredits, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import {
  countCredits,
  CREDIT_OUTLASTS_MS,
  grantCredits,
  reserveCredit,
  returnCredit,
  useCredit,
} from './credits.ts';

const now = Date.UTC(2027, 0, 15);
const endsAt = now + 30 * DAY_MS;
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, (tx) =>
    tx.insert(users).values({ id: 'mia', email: 'mia@x.example', firstName: 'Mia', lastName: 'B' }),
  );
});
afterEach(() => database.close());

const period = { subscriptionId: 'sub', userId: 'mia', endsAt, now } as const;
const grant = (level: 'affordable' | 'standard') =>
  write(database.db, (tx) => grantCredits(tx, { ...period, level }));
const book = (id: string) =>
  write(database.db, (tx) =>
    tx
      .insert(bookings)
      .values({ id, userId: 'mia', fullName: 'M', email: 'm@x.example', coachingArea: 'a' }),
  );
const count = (at = now) =>
  countCredits({ ctx: { ...testCtx(database.db, { userId: 'mia' }), now: at } });
const statuses = async () =>
  (await database.db.select().from(sessionCredits)).map(({ status }) => status).sort();

it('a period gives its sessions once, and a higher level only what is missing', async () => {
  await Promise.all([grant('affordable'), grant('affordable'), grant('affordable')]);
  expect(await count()).toEqual({ available: 2, nextExpiresAt: endsAt + CREDIT_OUTLASTS_MS });
  await grant('standard');
  await grant('standard');
  expect((await count()).available).toBe(4);
});

it('a session runs out a month after its period', async () => {
  await grant('affordable');
  expect((await count(endsAt + CREDIT_OUTLASTS_MS - 1)).available).toBe(2);
  expect((await count(endsAt + CREDIT_OUTLASTS_MS)).available).toBe(0);
});

it('500 people at once who want the last session: one gets it', async () => {
  await grant('affordable');
  for (let n = 0; n < 501; n++) await book(`b${n}`);
  const reserve = (bookingId: string) =>
    write(database.db, (tx) => reserveCredit(tx, { userId: 'mia', bookingId, now }));
  expect(await reserve('b500')).toBeDefined();
  const got = await Promise.all(Array.from({ length: 500 }, (_, n) => reserve(`b${n}`)));
  expect(got.filter((id) => id !== undefined)).toHaveLength(1);
  expect(await statuses()).toEqual(['reserved', 'reserved']);
}, 60_000);

it('a session is used up, or comes back with time to book it again', async () => {
  await grant('affordable');
  for (const id of ['came', 'off']) {
    await book(id);
    await write(database.db, (tx) => reserveCredit(tx, { userId: 'mia', bookingId: id, now }));
  }
  await write(database.db, (tx) => useCredit(tx, { bookingId: 'came', now }));
  const late = endsAt + CREDIT_OUTLASTS_MS - DAY_MS;
  await write(database.db, (tx) => returnCredit(tx, { bookingId: 'off', now: late }));
  await write(database.db, (tx) => returnCredit(tx, { bookingId: 'came', now: late }));
  expect(await statuses()).toEqual(['available', 'used']);
  expect((await count(late)).nextExpiresAt).toBe(late + 14 * DAY_MS);
  const [free] = await database.db
    .select()
    .from(sessionCredits)
    .where(eq(sessionCredits.status, 'available'));
  expect(free!.bookingId).toBeNull();
});
