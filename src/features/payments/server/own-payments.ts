import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { payments } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { statePath } from '../../../server/payments/paths.ts';
import type { Payment, Purpose } from '../../../server/payments/purposes.ts';
import { receiptPath } from '../links.ts';
import type { OwnPayment, OwnPayments } from '../schemas.ts';
import { stageOf } from './get-payment.ts';

const PAGE_SIZE = 20;
const SHOWN: readonly Purpose[] = ['subscription', 'session', 'course', 'donation'];

/**
 * What this person paid, or has yet to pay, newest first; orders that were given up are left out.
 * @param input.purposes all but test payments, when not given
 * @param input.after the id that the page before ended with; one that isn't theirs means the first page
 * @throws Unauthenticated
 */
export async function listOwnPayments({
  ctx,
  input: { purposes = SHOWN, after } = {},
}: {
  ctx: Ctx;
  input?: { purposes?: readonly Purpose[]; after?: string | undefined };
}): Promise<OwnPayments> {
  const { userId } = requireMember(ctx);
  const mine = and(eq(payments.userId, userId), inArray(payments.purpose, [...purposes]));
  const place = after
    ? await ctx.db
        .select({ id: payments.id, createdAt: payments.createdAt })
        .from(payments)
        .where(and(mine, eq(payments.id, after)))
        .get()
    : undefined;
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        mine,
        ne(payments.status, 'cancelled'),
        place && sql`(${payments.createdAt}, ${payments.id}) < (${place.createdAt}, ${place.id})`,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  return {
    rows: shown.map((row) => toOwn(row, ctx.now)),
    after: rows.length > PAGE_SIZE ? shown.at(-1)?.id : undefined,
  };
}

const toOwn = (payment: Payment, now: number): OwnPayment => ({
  id: payment.id,
  purpose: payment.purpose,
  stage: stageOf(payment, now),
  title: payment.title,
  amountCents: payment.amountCents,
  discountCents: payment.discountCents,
  refundedCents: payment.refundedCents,
  currency: payment.currency,
  at: payment.completedAt ?? payment.createdAt,
  stateHref: statePath(payment),
  receiptHref: hasReceipt(payment) ? receiptPath(payment.id) : undefined,
});

/** Gifts have receipts of their own, with the words that the tax office asks for. */
export const hasReceipt = ({ status, purpose }: Pick<Payment, 'status' | 'purpose'>): boolean =>
  (status === 'completed' || status === 'refunded') &&
  (purpose === 'subscription' || purpose === 'session' || purpose === 'course');
