import { permissionNames } from '../src/config/permissions.ts';
import { closeDatabase, type Db } from '../src/db/client.ts';
import { seedLargeGifts } from '../src/db/seed/large-gifts.ts';
import { giftListInput } from '../src/features/giving/portal-schemas.ts';
import {
  getDonation,
  getGiftReport,
  giftReceiptPdf,
  giftsReceived,
  listCampaigns,
  listDonations,
  listGiftYears,
  listOwnGifts,
} from '../src/features/giving/server/index.ts';
import { campaignList, donationList } from '../src/features/giving/staff-schemas.ts';
import { listPayments } from '../src/features/payments/server/index.ts';
import { paymentList } from '../src/features/payments/staff-schemas.ts';
import type { Ctx } from '../src/server/context.ts';
import { testCtx } from '../tests/support/ctx.ts';
import { filled, inTurns, LARGE, SMALL, WANTED } from './growth.ts';
import type { Figure } from './measure.ts';

const organization = { name: 'n', address: 'a', taxNumber: '00-0000000', taxStatement: 't' };
const GIVER = 'large-giver-00000007';

/** What staff and givers ask of money, as the verbs answer it. */
const asked = (rows: number): Record<string, (ctx: Ctx) => Promise<unknown>> => {
  const middle = `large-gift-${String(Math.floor(rows / 2)).padStart(8, '0')}`;
  const gifts = (input: object) => (ctx: Ctx) =>
    listDonations({ ctx, input: donationList.input.parse(input) });
  const payments = (input: object) => (ctx: Ctx) =>
    listPayments({ ctx, input: paymentList.input.parse(input) });
  return {
    'gifts, first page with sums': gifts({}),
    'gifts, a page in the middle': gifts({ after: middle }),
    'gifts, a status': gifts({ status: 'refunded' }),
    'gifts, a kind': gifts({ kind: 'yearly', sort: 'oldest' }),
    'gifts, those that came another way': gifts({ source: 'offline' }),
    'gifts, a campaign in a year': gifts({ campaign: 'large-campaign-1', period: 'this_year' }),
    'gifts, a month': gifts({ period: 'last_month' }),
    'gifts of an address': gifts({ q: 'nobody@large.example' }),
    'one gift': (ctx) => getDonation({ ctx, input: { id: 'large-gift-00000007' } }),
    'monthly report': (ctx) => getGiftReport({ ctx, input: {} }),
    campaigns: (ctx) => listCampaigns({ ctx, input: campaignList.input.parse({}) }),
    'gifts of 30 days and of the 30 before': (ctx) => giftsReceived.load(ctx),
    'payments, first page': payments({}),
    'payments, a status': payments({ status: 'refunded' }),
    'portal: own gifts': (ctx) => listOwnGifts({ ctx, input: giftListInput.parse({}) }),
    'portal: own years': (ctx) => listGiftYears({ ctx }),
    'portal: a receipt': (ctx) =>
      giftReceiptPdf({ ctx, input: { id: 'large-gift-00000007' }, organization }),
  };
};
/** A tile counts what came in 60 days, up to its limit, which no index makes shorter: among a million it has a limit of its own. */
const COUNTED = ['gifts of 30 days and of the 30 before'];
const COUNTED_WANTED_MS = 20;

/** Growth of money: each list, report and portal question over a million gifts and payments ÷ the same over a thousand, asked in turns. */
export async function measureGrowthOfGifts(): Promise<Figure[]> {
  const ofGifts = (rows: number) =>
    filled(rows, 'gifts-', (db, onProgress) => seedLargeGifts(db, rows, onProgress));
  const small = await ofGifts(SMALL);
  const large = await ofGifts(LARGE);
  try {
    const figures: Figure[] = [];
    const ofSmall = asked(SMALL);
    for (const [what, ask] of Object.entries(asked(LARGE))) {
      const [a, b] = await inTurns(
        () => ofSmall[what]!(ctxOf(small, what)),
        () => ask(ctxOf(large, what)),
      );
      const isCounted = COUNTED.includes(what);
      figures.push({
        what,
        measured: `${(b / a).toFixed(2)} (${b.toFixed(2)} ms ÷ ${a.toFixed(2)} ms)`,
        wanted: isCounted ? `≤ ${COUNTED_WANTED_MS} ms` : `≤ ${WANTED}`,
        ok: isCounted ? b <= COUNTED_WANTED_MS : b / a <= WANTED,
      });
    }
    return figures;
  } finally {
    await closeDatabase(small);
    await closeDatabase(large);
  }
}

const ctxOf = (db: Db, what: string) =>
  testCtx(
    db,
    what.startsWith('portal')
      ? { userId: GIVER }
      : { userId: 'staff', role: 'super_admin', permissions: [...permissionNames] },
  );
