import { eq } from 'drizzle-orm';
import { campaigns, donations } from '../../../../db/schema/giving.ts';
import { write } from '../../../../db/write.ts';
import { createId } from '../../../../lib/ids.ts';
import { CURRENCY, parseMoney } from '../../../../lib/money.ts';
import { nextDay, officeDay, officeInstant } from '../../../../lib/office-days.ts';
import { recordActivity } from '../../../../server/audit/audit.ts';
import { requirePermission } from '../../../../server/auth/permissions.ts';
import type { Ctx } from '../../../../server/context.ts';
import { sealField } from '../../../../server/crypto/sealed-field.ts';
import { Invalid } from '../../../../server/errors.ts';
import { donationList, type OfflineGiftInput } from '../../staff-schemas.ts';
import { giftCompleted } from '../gift-effects.ts';
import { giverEmailHash } from '../giver-email.ts';

/** A gift older than this belongs to books that are closed: the day has a slip in it. */
const OLDEST_YEARS = 2;

/**
 * Writes down a gift that came another way, such as a check. It belongs to no account, even if it names a member's address: its giver claims it with a link to that
 * address, so that no one learns of a gift through an account that someone else may be reading.
 * @throws Unauthenticated, Forbidden, Invalid for a day that can't be or a campaign that isn't there
 */
export async function addOfflineGift({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: OfflineGiftInput;
}): Promise<{ id: string }> {
  requirePermission(ctx.actor, donationList.permission);
  const { actor } = ctx;
  const amount = parseMoney(input.amount)!;
  const receivedAt = receivedAtOf(input.receivedOn, ctx.now);
  const email = input.email.trim().toLowerCase();
  const id = createId(ctx.now);
  return await write(ctx.db, async (tx) => {
    const campaign = input.campaignId
      ? await tx
          .select({ id: campaigns.id })
          .from(campaigns)
          .where(eq(campaigns.id, input.campaignId))
          .get()
      : undefined;
    if (input.campaignId && !campaign)
      throw new Invalid('Please fix the fields marked with an error', {
        campaignId: 'Please choose a campaign from the list',
      });
    const [donation] = await tx
      .insert(donations)
      .values({
        id,
        amount,
        currency: CURRENCY,
        donationType: 'one_time',
        paymentMethod: input.method,
        status: 'pending',
        isAnonymous: input.isAnonymous,
        campaignId: campaign?.id ?? null,
        giverEmail: email ? sealField(ctx, donations.giverEmail, id, email) : null,
        giverEmailHash: email ? giverEmailHash(ctx, email) : null,
        note: input.note ? sealField(ctx, donations.note, id, input.note) : null,
        createdBy: actor?.userId ?? null,
        createdAt: receivedAt,
        updatedAt: ctx.now,
      })
      .returning();
    await giftCompleted(tx, {
      process: ctx,
      donation: donation!,
      givenAt: receivedAt,
      now: ctx.now,
    });
    await recordActivity(tx, {
      ctx,
      action: 'donation.add',
      resource: 'donations',
      resourceId: id,
      details: { amountCents: amount, method: input.method, receivedOn: input.receivedOn },
    });
    return { id };
  });
}

/** Noon of that day on the office clock; today counts as now. */
function receivedAtOf(day: string, now: number): number {
  const today = officeDay(now);
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`;
  if (day >= nextDay(today)) throw wrongDay('Please enter a day that has come');
  if (day < oldest) throw wrongDay('Please enter a day of the last 2 years');
  return Math.min(officeInstant(`${day}T12:00`), now);
}

const wrongDay = (receivedOn: string) =>
  new Invalid('Please fix the fields marked with an error', { receivedOn });
