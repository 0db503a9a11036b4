import { and, eq, inArray } from 'drizzle-orm';
import { donations } from '../../../db/schema/giving.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { sendReceipt } from './receipt-links.ts';

/**
 * Emails the actor a link to the receipt of an own gift, because they asked.
 * @throws Unauthenticated, NotFound also for someone else's
 */
export async function emailReceipt({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<{ id: string }> {
  const { userId, email } = requireMember(ctx);
  const donation = await ctx.db
    .select()
    .from(donations)
    .where(
      and(
        eq(donations.id, input.id),
        eq(donations.userId, userId),
        inArray(donations.status, ['completed', 'refunded']),
      ),
    )
    .get();
  if (!donation) throw new NotFound();
  const language = await findLanguage(ctx.db, userId);
  return await write(ctx.db, async (tx) => {
    await sendReceipt(tx, { process: ctx, donation, to: email, language, now: ctx.now });
    return { id: donation.id };
  });
}
