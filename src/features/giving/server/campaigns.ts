import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { campaigns } from '../../../db/schema/giving.ts';
import type { Ctx } from '../../../server/context.ts';
import type { CampaignView } from '../schemas.ts';

const MOST = 20;

const isOpen = (now: number) =>
  and(
    eq(campaigns.isActive, true),
    or(isNull(campaigns.startDate), lte(campaigns.startDate, now)),
    or(isNull(campaigns.endDate), gt(campaigns.endDate, now)),
  );

/** Campaigns that take gifts now, the one that ends first at the top. */
export async function listOpenCampaigns({
  ctx,
}: {
  ctx: Pick<Ctx, 'db' | 'now'>;
}): Promise<CampaignView[]> {
  const rows = await ctx.db
    .select()
    .from(campaigns)
    .where(isOpen(ctx.now))
    .orderBy(asc(campaigns.endDate), asc(campaigns.createdAt), asc(campaigns.id))
    .limit(MOST);
  return rows.map(({ id, title, description, raisedAmount, goalAmount, endDate }) => ({
    id,
    title,
    description: description ?? '',
    raisedCents: Math.max(0, raisedAmount),
    goalCents: goalAmount ?? undefined,
    endsAt: endDate ?? undefined,
  }));
}

/** @returns the campaign's id while it takes gifts; else the gift goes where it's needed most, and its giver is not held up */
export async function findOpenCampaign(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: string,
): Promise<string | undefined> {
  if (!id) return undefined;
  const row = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isOpen(now)))
    .get();
  return row?.id;
}
