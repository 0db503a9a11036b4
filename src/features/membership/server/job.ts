import { and, eq, inArray, isNull, lte, ne } from 'drizzle-orm';
import { MINUTE_MS } from '../../../config/constants.ts';
import type { Db } from '../../../db/client.ts';
import { payments, subscriptions, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { ProcessCtx } from '../../../server/context.ts';
import type { Job } from '../../../server/jobs/jobs.ts';
import { awaitSession, giveWaitingSessions } from './community-support.ts';
import { grantBegunMonths } from './gift-months.ts';
import { setLevel } from './levels.ts';
import { followPastDue, openFailures } from './past-due.ts';

interface Looking {
  process: ProcessCtx;
  now: number;
}

/** What comes with time alone, and so with no event: reminders, the end of what isn't paid for, the next month of what was given. */
export async function lookAfterMemberships(looking: Looking): Promise<void> {
  await followPastDue(looking);
  await lowerLevels(looking);
  await grantGiftMonths(looking);
  await giveWaitingSessions(looking.process.db, looking.now);
}

/** People with a level whose paid time is over, as in a pause. */
const lapsing = (db: Db, now: number) =>
  db
    .selectDistinct({ userId: users.id })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        eq(subscriptions.purpose, 'subscription'),
        inArray(subscriptions.status, ['active', 'past_due']),
        lte(subscriptions.paidThroughAt, now),
        ne(users.membershipLevel, 'free'),
      ),
    );

async function lowerLevels({ process: { db }, now }: Looking): Promise<void> {
  for (const { userId } of await lapsing(db, now))
    await write(db, (tx) => setLevel(tx, userId, now));
}

/** Memberships that were given. */
const given = (db: Db) =>
  db
    .select({ subscription: subscriptions, startsAt: payments.periodStartsAt })
    .from(subscriptions)
    .innerJoin(payments, eq(payments.subscriptionId, subscriptions.id))
    .where(
      and(
        eq(subscriptions.purpose, 'subscription'),
        eq(subscriptions.status, 'active'),
        isNull(subscriptions.providerSubscriptionId),
        eq(payments.status, 'completed'),
      ),
    );

async function grantGiftMonths({ process: { db }, now }: Looking): Promise<void> {
  for (const { subscription, startsAt } of await given(db))
    await write(db, (tx) =>
      grantBegunMonths(tx, subscription, { startsAt: startsAt ?? subscription.createdAt, now }),
    );
}

export const membershipJob: Job = {
  name: 'memberships',
  label: 'Look after memberships',
  everyMs: 10 * MINUTE_MS,
  hasWork: async (db, now) =>
    (await openFailures(db).limit(1)).length > 0 ||
    (await lapsing(db, now).limit(1)).length > 0 ||
    (await given(db).limit(1)).length > 0 ||
    (await awaitSession(db).limit(1)).length > 0,
  run: ({ ctx: process }) => lookAfterMemberships({ process, now: Date.now() }),
};
