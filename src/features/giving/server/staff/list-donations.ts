import { asc, desc } from 'drizzle-orm';
import { campaigns } from '../../../../db/schema/giving.ts';
import type { CsvExport } from '../../../../lib/csv.ts';
import type { ExportReason } from '../../../../lib/export-reason.ts';
import { requirePermission } from '../../../../server/auth/permissions.ts';
import type { Ctx } from '../../../../server/context.ts';
import { listVerb } from '../../../../server/lists/define-rows.ts';
import { exportVerb } from '../../../../server/lists/export-verb.ts';
import { donationList, type DonationListQuery, type DonationTable } from '../../staff-schemas.ts';
import { donationRows } from './donation-queries.ts';
import { findGiver } from './find-giver.ts';
import { readSums } from './gift-sums.ts';

/** Campaigns as a form offers them. @throws Unauthenticated, Forbidden */
export async function listCampaignChoices({
  ctx,
}: {
  ctx: Ctx;
}): Promise<{ value: string; label: string }[]> {
  requirePermission(ctx.actor, donationList.permission);
  return (await campaignChoices(ctx.db)).map(({ id, title }) => ({ value: id, label: title }));
}

/** More campaigns than any choice can hold; the newest are named. */
const MOST_CAMPAIGNS = 100;

const campaignChoices = (db: Ctx['db']) =>
  db
    .select({ id: campaigns.id, title: campaigns.title })
    .from(campaigns)
    .orderBy(desc(campaigns.isActive), asc(campaigns.title))
    .limit(MOST_CAMPAIGNS);

/**
 * Gifts without who gave and without their words, with what the selection adds up to.
 * @throws Unauthenticated, Forbidden
 */
export async function listDonations({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: DonationListQuery;
}): Promise<DonationTable> {
  const giver = await findGiver(ctx, input.q);
  const list = await listVerb(donationRows(giver))({ ctx, input });
  const [sums, choices] = await Promise.all([
    readSums(ctx.db, input, ctx.now),
    campaignChoices(ctx.db),
  ]);
  return { ...list, ...sums, campaigns: choices };
}

/** The selection as a file, logged with its reason. @throws Unauthenticated, Forbidden */
export const exportDonations = async ({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: DonationListQuery & ExportReason;
}): Promise<CsvExport> =>
  exportVerb({ ...donationRows(await findGiver(ctx, input.q)) })({ ctx, input });
