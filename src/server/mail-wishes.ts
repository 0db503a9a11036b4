import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { contactPreferences, users } from '../db/schema/accounts.ts';
import type { outboundMessages } from '../db/schema/operations.ts';

/** What the receiver of a message wants of it, at the moment it would leave. */
export interface MailWishes {
  isDiscreet: boolean;
  /** They want none of it. */
  refusal?: string;
  /** Not before then, UTC ms: it waits in the queue without costing a try. */
  holdUntil?: number;
}

type Receiver = Pick<typeof outboundMessages.$inferSelect, 'audience' | 'userId' | 'toAddress' | 'purpose'>;

/** By account, or by address where the sender knew no account: nothing may pass somebody's "never" by. */
export async function findWishes(db: Db, message: Receiver, _now: number): Promise<MailWishes> {
  if (message.audience === 'staff') return { isDiscreet: false };
  const [row] = await db.select({ neverEmail: contactPreferences.neverEmail, discreetMode: contactPreferences.discreetMode })
    .from(contactPreferences)
    .innerJoin(users, eq(users.id, contactPreferences.userId))
    .where(message.userId ? eq(users.id, message.userId) : eq(users.email, message.toAddress.toLowerCase()))
    .limit(1);
  const isDiscreet = row?.discreetMode ?? true;
  return row?.neverEmail ? { isDiscreet, refusal: 'The person asked never to be e-mailed' } : { isDiscreet };
}
