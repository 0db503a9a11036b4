import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { campaigns } from '../../../../db/schema/giving.ts';
import { write, type Tx } from '../../../../db/write.ts';
import { createId } from '../../../../lib/ids.ts';
import { parseMoney } from '../../../../lib/money.ts';
import { nextDay, officeDayStart } from '../../../../lib/office-days.ts';
import { recordActivity } from '../../../../server/audit/audit.ts';
import { requirePermission } from '../../../../server/auth/permissions.ts';
import type { Ctx } from '../../../../server/context.ts';
import { Conflict, NotFound } from '../../../../server/errors.ts';
import { defineRows, listVerb } from '../../../../server/lists/define-rows.ts';
import { nextMoment } from '../../../../server/lists/status-verb.ts';
import {
  campaignList,
  type CampaignDetail,
  type CampaignInput,
  type CampaignStep,
} from '../../staff-schemas.ts';

const CHANGED =
  'Someone else changed this campaign while you had it open. Nothing of yours was saved.';
const { permission } = campaignList;

const campaignSummary = {
  id: campaigns.id,
  title: campaigns.title,
  category: campaigns.category,
  goalAmount: campaigns.goalAmount,
  raisedAmount: campaigns.raisedAmount,
  startDate: campaigns.startDate,
  endDate: campaigns.endDate,
  isActive: campaigns.isActive,
  createdAt: campaigns.createdAt,
};

export const campaignRows = defineRows({
  list: campaignList,
  table: campaigns,
  id: campaigns.id,
  select: (db) => db.select(campaignSummary).from(campaigns).$dynamic(),
  where: ({ show }) => [eq(campaigns.isActive, show === 'open')],
  order: ({ sort }) => ({
    column: campaigns.createdAt,
    direction: sort === 'oldest' ? 'asc' : 'desc',
    value: (row) => row.createdAt,
  }),
  counts: { open: sql`${campaigns.isActive} = 1`, closed: sql`${campaigns.isActive} = 0` },
});

export const listCampaigns = listVerb(campaignRows);

/** @throws Unauthenticated, Forbidden, NotFound */
export async function getCampaign({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<CampaignDetail> {
  requirePermission(ctx.actor, permission);
  const { id, description } = campaigns;
  const row = await ctx.db
    .select({ ...campaignSummary, description })
    .from(campaigns)
    .where(eq(id, input.id))
    .get();
  if (!row) throw new NotFound();
  return { ...row, description: row.description ?? '', seen: markOf(row) };
}

/** Adds a campaign; it is open at once. @throws Unauthenticated, Forbidden */
export async function createCampaign({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: CampaignInput;
}): Promise<{ id: string }> {
  requirePermission(ctx.actor, permission);
  const id = createId(ctx.now);
  return await write(ctx.db, async (tx) => {
    await tx.insert(campaigns).values({
      ...columnsOf(input),
      id,
      createdBy: ctx.actor?.userId ?? null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    });
    await noteDeed(tx, ctx, 'campaign.create', id);
    return { id };
  });
}

/** Changes what a campaign says; what it has raised follows its gifts alone. @throws Unauthenticated, Forbidden, NotFound, Conflict */
export async function updateCampaign({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: CampaignInput & { id: string; seen: string };
}): Promise<{ id: string }> {
  requirePermission(ctx.actor, permission);
  return await write(ctx.db, async (tx) => {
    const found = await requireUnchanged(tx, input);
    await tx
      .update(campaigns)
      .set({ ...columnsOf(input), updatedAt: nextMoment(ctx, found.updatedAt) })
      .where(eq(campaigns.id, input.id));
    await noteDeed(tx, ctx, 'campaign.update', input.id);
    return { id: input.id };
  });
}

/** Closes a campaign, or opens it again. A closed one takes no new gifts and keeps what it raised. @throws Unauthenticated, Forbidden, NotFound, Conflict */
export async function stepCampaign({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: CampaignStep & { id: string };
}): Promise<{ id: string }> {
  requirePermission(ctx.actor, permission);
  const isActive = input.step === 'open';
  return await write(ctx.db, async (tx) => {
    const before = await tx
      .select({ isActive: campaigns.isActive })
      .from(campaigns)
      .where(eq(campaigns.id, input.id))
      .get();
    if (before?.isActive === isActive) return { id: input.id };
    const found = await requireUnchanged(tx, input);
    await tx
      .update(campaigns)
      .set({ isActive, updatedAt: nextMoment(ctx, found.updatedAt) })
      .where(eq(campaigns.id, input.id));
    await noteDeed(tx, ctx, isActive ? 'campaign.open' : 'campaign.close', input.id);
    return { id: input.id };
  });
}

/** @throws NotFound, Conflict where someone else was faster */
async function requireUnchanged(
  tx: Tx,
  { id, seen }: { id: string; seen: string },
): Promise<Campaign> {
  const found = await tx.select().from(campaigns).where(eq(campaigns.id, id)).get();
  if (!found) throw new NotFound();
  if (markOf(found) !== seen) throw new Conflict(CHANGED);
  return found;
}

type Campaign = typeof campaigns.$inferSelect;

/** Tells apart two states of what staff write. Not `updatedAt`, which moves with each gift. */
const markOf = (row: Omit<Campaign, 'imageUrl' | 'createdBy' | 'updatedAt'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.title,
        row.description,
        row.goalAmount,
        row.startDate,
        row.endDate,
        row.category,
        row.isActive,
      ]),
    )
    .digest('base64url')
    .slice(0, 22);

const noteDeed = (tx: Tx, ctx: Ctx, action: string, resourceId: string) =>
  recordActivity(tx, { ctx, action, resource: 'campaigns', resourceId });

/** The last day counts whole. */
const columnsOf = ({ title, description, goal, startsOn, endsOn, category }: CampaignInput) => ({
  title,
  description: description || null,
  goalAmount: goal ? parseMoney(goal)! : null,
  startDate: startsOn ? officeDayStart(startsOn) : null,
  endDate: endsOn ? officeDayStart(nextDay(endsOn)) - 1 : null,
  category: category || null,
});
