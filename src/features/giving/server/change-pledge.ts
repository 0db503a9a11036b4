import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { pledges } from '../../../db/schema/giving.ts';
import { subscriptions } from '../../../db/schema/payments.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { askProvider, type ProviderWish } from '../../../server/payments/ask-provider.ts';
import { feeToCover, type Fee } from '../amounts.ts';
import { monthsAhead, movedTo } from '../gift-days.ts';
import { PORTAL_PAGE, type PledgeInput } from '../portal-schemas.ts';
import { readFeeParts } from './fee-parts.ts';

async function getOwnPledge(tx: Tx | Db, { userId, id }: { userId: string; id: string }) {
  const row = await tx
    .select({ pledge: pledges, subscription: subscriptions })
    .from(pledges)
    .innerJoin(subscriptions, eq(subscriptions.id, pledges.subscriptionId))
    .where(and(eq(pledges.id, id), eq(pledges.userId, userId)))
    .get();
  if (!row) throw new NotFound();
  return row;
}

type Own = Awaited<ReturnType<typeof getOwnPledge>>;

/**
 * Changes a recurring gift: its amount, its day, a pause, its end, or whether its giver is named. What the payment service has to do is written down with it
 * and done within seconds; the page shows what is so.
 * @param fee what covers the provider's fee: a gift that covered it goes on to
 * @throws Unauthenticated, NotFound for a gift that isn't theirs, Conflict for one that has ended
 */
export async function changePledge({
  ctx,
  input,
  fee,
}: {
  ctx: Ctx;
  input: PledgeInput & { id: string };
  fee: Fee | undefined;
}): Promise<null> {
  const { userId } = requireMember(ctx);
  await write(ctx.db, async (tx) => {
    const own = await getOwnPledge(tx, { userId, id: input.id });
    if (input.action === 'names') return await nameGiver(tx, own, input, ctx.now);
    const { status, id: subscriptionId } = own.subscription;
    if (status !== 'active' && status !== 'past_due')
      throw new Conflict('This gift has ended already.');
    await askProvider(tx, {
      key: `pledge:${own.pledge.id}:${createId(ctx.now)}`,
      subscriptionId,
      wish: await wishOf(tx, { ctx, own, input, fee }),
      createdBy: userId,
      now: ctx.now,
    });
  });
  return null;
}

async function nameGiver(
  tx: Tx,
  { pledge }: Own,
  { isAnonymous }: Extract<PledgeInput, { action: 'names' }>,
  now: number,
): Promise<void> {
  await tx
    .update(pledges)
    .set({ isAnonymous: isAnonymous === 'yes', updatedAt: now })
    .where(eq(pledges.id, pledge.id));
}

interface Change {
  ctx: Ctx;
  own: Own;
  input: Exclude<PledgeInput, { action: 'names' }>;
  fee: Fee | undefined;
}

async function wishOf(tx: Tx, { ctx, own, input, fee }: Change): Promise<ProviderWish> {
  const { pledge, subscription } = own;
  switch (input.action) {
    case 'amount': {
      const feePart = await readFeeParts(tx, [pledge]);
      const covers = feePart(pledge, subscription.amountCents) > 0 && fee !== undefined;
      const feeCoveredCents = covers ? feeToCover(input.newAmount, fee) : 0;
      return {
        kind: 'change',
        amountCents: input.newAmount + feeCoveredCents,
        kept: { feeCoveredCents },
      };
    }
    case 'day':
      return {
        kind: 'change',
        nextChargeAt: movedTo(
          subscription.currentPeriodEndsAt ?? ctx.now,
          input.dayOfMonth,
          ctx.now,
        ),
      };
    case 'pause':
      return { kind: 'pause', until: monthsAhead(ctx.now, input.months) };
    case 'resume':
      return { kind: 'resume' };
    case 'stop':
      // A gift buys nothing that would have to last until its period ends.
      return { kind: 'cancel', when: 'now' };
  }
}

/**
 * The payment service's own page for the card of a recurring gift.
 * @returns its address
 * @throws Unauthenticated, NotFound, ProviderAway, ProviderRefused
 */
export async function openGiftCards({
  ctx,
  input: { id },
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<string> {
  const { userId } = requireMember(ctx);
  const { subscription } = await getOwnPledge(ctx.db, { userId, id });
  if (!subscription.providerCustomerId) throw new NotFound();
  return await ctx.payments.openCards({
    customerId: subscription.providerCustomerId,
    returnUrl: `${ctx.siteUrl}${PORTAL_PAGE}#recurring`,
  });
}
