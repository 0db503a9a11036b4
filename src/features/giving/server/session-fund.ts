import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { donations, sessionFundEntries, sessionFundTotals } from '../../../db/schema/giving.ts';
import type { Ctx } from '../../../server/context.ts';

type Entry = typeof sessionFundEntries.$inferInsert;
type Donation = typeof donations.$inferSelect;

/** Under it nothing is said of sessions: who knows that someone had one yesterday could find it in the figure. */
const FEWEST_SESSIONS = 10;
/** Public figures are told in whole fives, downwards, and so never one by one. */
const STEP = 5;

/**
 * What of a gift pays for free sessions: all of it but what covers the fee, and never more than what was not given back.
 * @returns cents
 */
export const fundPart = ({
  amount,
  feeCoveredCents,
  refundedCents,
}: Pick<Donation, 'amount' | 'feeCoveredCents' | 'refundedCents'>): number =>
  Math.min(amount - feeCoveredCents, amount - refundedCents);

/**
 * Writes what came into the fund or left it, once for each cause; nothing else writes its rows.
 * @returns false where this cause was written already
 */
export async function moveFund(
  tx: Tx,
  { kind, amountCents, cause, donationId, now }: Omit<Entry, 'id' | 'createdAt'> & { now: number },
): Promise<boolean> {
  const [added] = await tx
    .insert(sessionFundEntries)
    .values({ kind, amountCents, cause, donationId: donationId ?? null, createdAt: now })
    .onConflictDoNothing({ target: sessionFundEntries.cause })
    .returning({ id: sessionFundEntries.id });
  if (!added) return false;
  await tx
    .insert(sessionFundTotals)
    .values({ kind, amountCents, entryCount: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: sessionFundTotals.kind,
      set: {
        amountCents: sql`${sessionFundTotals.amountCents} + ${amountCents}`,
        entryCount: sql`${sessionFundTotals.entryCount} + 1`,
        updatedAt: now,
      },
    });
  return true;
}

/**
 * Takes the price of a free session from the fund, in the transaction that gives the session.
 * @param session.cause what it is for, once: `session:<credit>`
 * @param session.amountCents what the session costs
 * @returns false when there isn't enough in the fund; nothing is taken then
 */
export async function takeSession(
  tx: Tx,
  { cause, amountCents, now }: { cause: string; amountCents: number; now: number },
): Promise<boolean> {
  if (amountCents <= 0) throw new RangeError('A session costs something');
  const taken = await tx
    .select({ id: sessionFundEntries.id })
    .from(sessionFundEntries)
    .where(eq(sessionFundEntries.cause, cause))
    .get();
  if (taken) return true;
  const [sum] = await tx
    .select({ left: sql<number>`coalesce(sum(${sessionFundTotals.amountCents}), 0)` })
    .from(sessionFundTotals);
  if (sum!.left < amountCents) return false;
  return await moveFund(tx, { kind: 'session', amountCents: -amountCents, cause, now });
}

/** The fund in cents; `sessions` is how many it has paid for. Exact, so for staff and verbs only. */
export interface Fund {
  givenCents: number;
  spentCents: number;
  leftCents: number;
  sessions: number;
}

export async function readFund({ db }: Pick<Ctx, 'db'>): Promise<Fund> {
  const rows = await db.select().from(sessionFundTotals);
  const centsOf = (...kinds: readonly Entry['kind'][]) =>
    rows.reduce((sum, row) => (kinds.includes(row.kind) ? sum + row.amountCents : sum), 0);
  return {
    givenCents: centsOf('gift', 'refund', 'adjustment'),
    spentCents: Math.max(0, -centsOf('session')),
    leftCents: centsOf('gift', 'refund', 'adjustment', 'session'),
    sessions: rows.find(({ kind }) => kind === 'session')?.entryCount ?? 0,
  };
}

/** The fund as everyone may see it; `sessions` is undefined while there are too few to tell. */
export interface PublicFund {
  sessions: number | undefined;
}

/** How many sessions the fund has paid for, in whole fives. */
export async function readPublicFund(ctx: Pick<Ctx, 'db'>): Promise<PublicFund> {
  const { sessions } = await readFund(ctx);
  return { sessions: sessions < FEWEST_SESSIONS ? undefined : sessions - (sessions % STEP) };
}

/**
 * How many sessions someone's gifts have paid for: the part of all sessions that is their part of all gifts. The fund is one, so no gift leads to a
 * session, nor a session to a gift.
 * @returns undefined while it is less than one, or while so few sessions were paid for that a number could tell of one
 */
export async function readOwnSessions(
  ctx: Pick<Ctx, 'db'>,
  userId: string,
): Promise<number | undefined> {
  const { givenCents, sessions } = await readFund(ctx);
  if (sessions < FEWEST_SESSIONS || givenCents <= 0) return undefined;
  const [own] = await ctx.db
    .select({
      cents: sql<number>`coalesce(sum(min(${donations.amount} - ${donations.feeCoveredCents}, ${donations.amount} - ${donations.refundedCents})), 0)`,
    })
    .from(donations)
    .where(and(eq(donations.userId, userId), inArray(donations.status, ['completed', 'refunded'])));
  const share = (BigInt(sessions) * BigInt(own!.cents)) / BigInt(givenCents);
  return share < 1n ? undefined : Math.min(sessions, Number(share));
}
