import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { donationStatuses } from '../../../../config/enumerations.ts';
import { campaigns, donations, giftAt, giftIsOffline } from '../../../../db/schema/giving.ts';
import { moneyInFile } from '../../../../lib/money.ts';
import { monthSpan } from '../../../../lib/office-months.ts';
import { countEach, defineRows } from '../../../../server/lists/define-rows.ts';
import { isoTime } from '../../../../server/lists/export-verb.ts';
import { donationList, monthsOf } from '../../staff-schemas.ts';

const { id, status, donationType, campaignId, userId } = donations;
const isOfMember = sql<boolean>`${userId} is not null`.mapWith(Boolean);

export const giftSummary = {
  id,
  at: giftAt.as('at'),
  amount: donations.amount,
  refundedCents: donations.refundedCents,
  feeCoveredCents: donations.feeCoveredCents,
  currency: donations.currency,
  donationType,
  paymentMethod: donations.paymentMethod,
  status,
  isOffline: sql<boolean>`${giftIsOffline}`.mapWith(Boolean).as('is_offline'),
  isAnonymous: donations.isAnonymous,
  isMember: isOfMember.as('is_member'),
  campaignId,
  campaign: campaigns.title,
};

/** Whose gifts a search means; see `find-giver.ts`. */
export interface Giver {
  userId: string | undefined;
  emailHash: string;
}

/** Gifts in the order of the books: by the day their money came. @param giver those of one giver alone */
export const donationRows = (giver?: Giver) =>
  defineRows({
    list: donationList,
    table: donations,
    id,
    select: (db) =>
      db
        .select(giftSummary)
        .from(donations)
        .leftJoin(campaigns, eq(campaigns.id, campaignId))
        .$dynamic(),
    where: (query, now) => {
      const months = monthsOf(query.period, now);
      const span = months && monthSpan(months.first, months.last);
      return [
        giver && ofGiver(giver),
        query.status === 'all' ? undefined : eq(status, query.status),
        query.kind === 'all' ? undefined : eq(donationType, query.kind),
        query.campaign ? eq(campaignId, query.campaign) : undefined,
        query.source === 'all' ? undefined : eq(giftIsOffline, query.source === 'offline' ? 1 : 0),
        span && and(gte(giftAt, span.from), lt(giftAt, span.to)),
      ];
    },
    order: ({ sort }) => ({
      column: giftAt,
      direction: sort === 'oldest' ? 'asc' : 'desc',
      value: (row) => row.at,
    }),
    counts: countEach(status, donationStatuses),
    csv: {
      name: 'gifts',
      action: 'donation.export',
      resource: 'donations',
      columns: {
        id: (row) => row.id,
        date: (row) => isoTime(row.at),
        amount: (row) => moneyInFile(row.amount),
        currency: (row) => row.currency,
        refunded: (row) => moneyInFile(row.refundedCents),
        'fee covered': (row) => moneyInFile(row.feeCoveredCents),
        status: (row) => row.status,
        kind: (row) => row.donationType,
        source: (row) => (row.isOffline ? 'offline' : 'online'),
        method: (row) => row.paymentMethod,
        campaign: (row) => row.campaign,
        anonymous: (row) => row.isAnonymous,
      },
    },
  });

const ofGiver = ({ userId: account, emailHash }: Giver) =>
  sql`${id} in (select id from donations where giver_email_hash = ${emailHash}
    ${account ? sql`union select id from donations where user_id = ${account}` : sql``})`;
