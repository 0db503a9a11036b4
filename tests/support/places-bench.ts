import { afterEach, beforeEach } from 'vitest';
import { asc, eq } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../src/config/constants.ts';
import {
  communityEvents,
  eventRegistrations,
  outboundMessages,
  users,
} from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import type { Language } from '../../src/lib/languages.ts';
import { testCtx } from './ctx.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { registerForEvent } from '../../src/features/community/server/register-for-event.ts';

export let database: TestDatabase;

/** Call it at the top of a test file. */
export function setUpPlaces(): void {
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.close());
}

type NewEvent = typeof communityEvents.$inferInsert;
export async function addEvent(
  changes: Partial<NewEvent> = {},
): Promise<typeof communityEvents.$inferSelect> {
  const startsAt = Date.now() + 3 * DAY_MS;
  const [row] = await write(database.db, (tx) =>
    tx
      .insert(communityEvents)
      .values({
        slug: crypto.randomUUID(),
        title: 'Healing after violence',
        description: 'A group',
        startsAt,
        endsAt: startsAt + HOUR_MS,
        capacity: 2,
        location: 'Online, by video or phone',
        ...changes,
      })
      .returning(),
  );
  return row!;
}
export const visitor = () => testCtx(database.db);
export const register = (
  eventId: string,
  email: string,
  ctx = visitor(),
  language: Language = 'en',
) => registerForEvent({ ctx, input: { eventId, name: 'Rosa', email, language } });
export const rows = () =>
  database.db
    .select()
    .from(eventRegistrations)
    .orderBy(asc(eventRegistrations.joinedAt), asc(eventRegistrations.id));
export const mails = () =>
  database.db.select().from(outboundMessages).orderBy(asc(outboundMessages.id));
export const eventNow = async (id: string) =>
  (await database.db.select().from(communityEvents).where(eq(communityEvents.id, id)))[0]!;

export const addMember = () =>
  write(database.db, (tx) =>
    tx
      .insert(users)
      .values({ id: 'maya', email: 'maya@x.example', firstName: 'Maya', lastName: 'B' }),
  );
export const member = (changes = {}) =>
  testCtx(database.db, { userId: 'maya', email: 'maya@x.example', ...changes });
