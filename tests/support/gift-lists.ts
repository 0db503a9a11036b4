import { donationRows } from '../../src/features/giving/server/staff/donation-queries.ts';
import { monthRows } from '../../src/features/giving/server/staff/get-report.ts';
import { sumsOf } from '../../src/features/giving/server/staff/gift-sums.ts';
import { campaignRows } from '../../src/features/giving/server/staff/manage-campaigns.ts';
import { donationList } from '../../src/features/giving/staff-schemas.ts';
import { pageOf } from '../../src/server/lists/define-rows.ts';
import { statementsOf, type Statement } from './list-statements.ts';

type World = Parameters<typeof statementsOf>[0];

/** Lists of staff about gifts, and the index that each way to ask must find. */
export const giftLists = (world: World) => [
  statementsOf(world, 'donations', donationRows(), {
    pages: {
      '': /donations_at_idx/,
      'sort=oldest': /donations_at_idx/,
      'kind=monthly&sort=oldest': /donations_type_at_idx/,
      'status=pending': /donations_status_at_idx/,
      'status=completed&period=last_year': /donations_status_at_idx/,
      'kind=yearly': /donations_type_at_idx/,
      'source=offline': /donations_source_at_idx/,
      'source=online': /donations_source_at_idx/,
      'campaign=c1': /donations_campaign_at_idx/,
      'campaign=c1&period=2026-01': /donations_campaign_at_idx/,
      'period=this_month': /donations_at_idx/,
    },
    counts: /donations_status_at_idx|donations_status_created_at_idx/,
  }),
  statementsOf(world, 'campaigns', campaignRows, {
    pages: {
      '': /campaigns_is_active_created_at_idx/,
      'show=closed&sort=oldest': /campaigns_is_active_created_at_idx/,
    },
    counts: /campaigns_is_active_\w+_idx/,
  }),
];

/** What else is asked of gifts, and how it must be found. */
export const giftStatements = ({ db, now }: World): Statement[] => [
  [
    'gifts, a page in the middle, found by its place',
    () =>
      pageOf(
        donationRows(),
        { db: db(), now, actor: undefined },
        donationList.input.parse({ after: 'x' }),
        { id: 'x', at: now - 5 } as never,
      ).getSQL(),
    /SEARCH donations USING INDEX donations_at_idx \(<expr><\?\)/,
  ],
  [
    'sums of gifts in a period',
    () =>
      sumsOf(
        db(),
        { kind: 'all', source: 'all', campaign: undefined },
        { first: '2026-01', last: '2026-12' },
      ).getSQL(),
    /SEARCH gift_months USING INDEX sqlite_autoindex_gift_months_1 \(month>\? AND month<\?\)/,
  ],
  [
    'the monthly report of gifts',
    () => monthRows(db(), { first: '2026-01', last: '2026-12' }).getSQL(),
    /SEARCH gift_months USING INDEX sqlite_autoindex_gift_months_1 \(month>\? AND month<\?\)/,
  ],
];
