import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import type { Db } from '../../../db/client.ts';
import { subscriptions, users } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import type { ProcessCtx } from '../../../server/context.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import { askProvider } from '../../../server/payments/ask-provider.ts';
import type { Subscription } from '../../../server/payments/purposes.ts';
import type { FailureNumber } from '../messages/emails.ts';
import { failureEmail } from './emails.ts';
import { PAST_DUE_MS } from './levels.ts';

/** When each reminder leaves, counted from the failed charge. */
const REMINDERS: readonly { number: FailureNumber; afterMs: number }[] = [
  { number: 3, afterMs: 11 * DAY_MS },
  { number: 2, afterMs: 5 * DAY_MS },
  { number: 1, afterMs: 0 },
];

interface Reminding {
  process: Pick<ProcessCtx, 'siteUrl'>;
  subscription: Subscription;
  number: FailureNumber;
  now: number;
}

/** Says in neutral words that a payment didn't go through, once for each of the three times. */
export async function remindOfFailure(
  tx: Tx,
  { process, subscription, number }: Reminding,
): Promise<void> {
  const { id, userId, pastDueAt } = subscription;
  const person =
    userId === null || pastDueAt === null
      ? undefined
      : await tx
          .select({ email: users.email, name: users.firstName })
          .from(users)
          .where(eq(users.id, userId))
          .get();
  if (!person || userId === null || pastDueAt === null) return;
  const language = await findLanguage(tx, userId);
  const endsAt = pastDueAt + PAST_DUE_MS;
  await enqueueMessage(tx, {
    dedupeKey: `membership.past-due:${id}:${pastDueAt}:${number}`,
    to: person.email,
    userId,
    expiresAt: endsAt,
    ...failureEmail(
      { siteUrl: process.siteUrl, name: person.name, language },
      { endsAt, zone: await findZone(tx, userId), number },
    ),
  });
}

const open = and(
  eq(subscriptions.purpose, 'subscription'),
  eq(subscriptions.status, 'past_due'),
  isNotNull(subscriptions.paidThroughAt),
);

export const openFailures = (db: Pick<Db, 'select'>) =>
  db.select({ id: subscriptions.id }).from(subscriptions).where(open);

/** Reminds of open payments, and ends what stayed unpaid for two weeks. A provider that tries on by itself may still be paid in between. */
export async function followPastDue({
  process,
  now,
}: {
  process: ProcessCtx;
  now: number;
}): Promise<void> {
  for (const { id } of await openFailures(process.db))
    await write(process.db, async (tx) => {
      const subscription = await tx
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.id, id), open, lte(subscriptions.pastDueAt, now)))
        .get();
      if (!subscription) return;
      const waited = now - subscription.pastDueAt!;
      if (waited >= PAST_DUE_MS)
        return await askProvider(tx, {
          key: `past-due:${id}:${subscription.pastDueAt}`,
          subscriptionId: id,
          wish: { kind: 'cancel', when: 'now' },
          now,
        });
      const { number } = REMINDERS.find(({ afterMs }) => waited >= afterMs)!;
      await remindOfFailure(tx, { process, subscription, number, now });
    });
}
