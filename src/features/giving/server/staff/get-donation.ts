import { eq } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts.ts';
import { campaigns, donations } from '../../../../db/schema/giving.ts';
import { write } from '../../../../db/write.ts';
import { openingReasonLabel, type OpeningReason } from '../../../../lib/opening-reason.ts';
import { recordAccess, recordActivity, wasOpenedLately } from '../../../../server/audit/audit.ts';
import { can, requirePermission } from '../../../../server/auth/permissions.ts';
import type { Ctx } from '../../../../server/context.ts';
import { openField } from '../../../../server/crypto/sealed-field.ts';
import { NotFound } from '../../../../server/errors.ts';
import { donationList, type DonationRecord } from '../../staff-schemas.ts';
import { giftSummary } from './donation-queries.ts';
import { refundsUnderWay } from './refunds-under-way.ts';

type Opened = { ctx: Ctx; input: { id: string } };
const opening = (id: string) => ({
  action: 'donation.open',
  resource: 'donations',
  resourceId: id,
});

/**
 * One gift: what it was, never what its giver wrote; that, the address and who gave anonymously are there for 15 minutes after `unlockDonation`.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function getDonation({ ctx, input }: Opened): Promise<DonationRecord> {
  requirePermission(ctx.actor, donationList.permission);
  const row = await ctx.db
    .select({
      ...giftSummary,
      gift: donations,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(donations)
    .leftJoin(campaigns, eq(campaigns.id, donations.campaignId))
    .leftJoin(users, eq(users.id, donations.userId))
    .where(eq(donations.id, input.id))
    .get();
  if (!row) throw new NotFound();
  const { gift, firstName, lastName, ...summary } = row;
  const isOpen = await wasOpenedLately({ ctx, ...opening(gift.id) });
  const open = (column: 'dedicatedTo' | 'message' | 'note' | 'giverEmail') =>
    openField(ctx, donations[column], gift.id, gift[column]);
  return {
    ...summary,
    updatedAt: gift.updatedAt,
    createdAt: gift.createdAt,
    paymentId: gift.paymentId,
    rewardPointsEarned: gift.rewardPointsEarned,
    refundsUnderWay: await refundsUnderWay(ctx.db, gift),
    giver:
      gift.userId && (!gift.isAnonymous || isOpen)
        ? { id: gift.userId, name: `${firstName ?? ''} ${lastName ?? ''}`.trim() }
        : undefined,
    hasPrivate: Boolean(
      gift.dedicatedTo ||
      gift.message ||
      gift.note ||
      gift.giverEmail ||
      (gift.isAnonymous && gift.userId),
    ),
    opened: isOpen
      ? {
          dedication: gift.dedication,
          dedicatedTo: open('dedicatedTo'),
          message: open('message'),
          note: open('note'),
          giverEmail: open('giverEmail'),
        }
      : undefined,
    mayRefund: can(ctx.actor, 'donations:refund'),
  };
}

/**
 * Opens the private part of a gift for 15 minutes and says why: in the log of staff, and to its giver in words where it belongs to an account.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function unlockDonation({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: OpeningReason & { id: string };
}): Promise<{ id: string }> {
  requirePermission(ctx.actor, donationList.permission);
  const { id, userId } = donations;
  const row = await ctx.db.select({ id, userId }).from(donations).where(eq(id, input.id)).get();
  if (!row) throw new NotFound();
  return await write(ctx.db, async (tx) => {
    await recordActivity(tx, { ctx, ...opening(row.id), details: { reason: input.reason } });
    if (row.userId)
      await recordAccess(tx, {
        ctx,
        userId: row.userId,
        resource: 'donations',
        resourceId: row.id,
        purpose: openingReasonLabel(input.reason),
        note: input.reasonNote,
      });
    return { id: row.id };
  });
}
