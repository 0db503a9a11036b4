import { campaigns, donations } from '../../src/db/schema/index.ts';
import type { Tx } from '../../src/db/write.ts';
import {
  addOfflineGift,
  createCampaign,
  exportDonations,
  exportGiftReport,
  getCampaign,
  getDonation,
  getGiftReport,
  listCampaignChoices,
  listCampaigns,
  listDonations,
  refundDonation,
  stepCampaign,
  unlockDonation,
  updateCampaign,
} from '../../src/features/giving/server/index.ts';
import { campaignList, donationList } from '../../src/features/giving/staff-schemas.ts';
import { officeDay } from '../../src/lib/office-days.ts';
import type { Ctx } from '../../src/server/context.ts';

const id = 'row';
const why = { reason: 'care', reasonNote: '' } as const;
/** Someone with the right is told that it changed; anyone else learns nothing. */
export const changedMeanwhile = (error: { status?: number }) => {
  if (error.status !== 409) throw error;
};
const newCampaign = {
  title: 'Winter',
  description: '',
  goal: '',
  startsOn: '',
  endsOn: '',
  category: '',
};
const newGift = () => ({
  amount: '25',
  method: 'cash' as const,
  receivedOn: officeDay(Date.now()),
  campaignId: '',
  email: '',
  isAnonymous: false,
  note: '',
});

/** What the verbs below work on, called `row`. */
export async function addGiftRows(tx: Tx): Promise<void> {
  await tx.insert(campaigns).values({ id: 'row', title: 't', updatedAt: 5 });
  await tx.insert(donations).values({
    id: 'row',
    amount: 1_000_000,
    status: 'completed',
    paymentMethod: 'cash',
    processedAt: 5,
    updatedAt: 5,
  });
}

/** Verbs of staff about gifts, for the table of who may do what. */
export const giftVerbs: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  listDonations: (ctx) => listDonations({ ctx, input: donationList.input.parse({}) }),
  getDonation: (ctx) => getDonation({ ctx, input: { id } }),
  unlockDonation: (ctx) => unlockDonation({ ctx, input: { id, reason: 'answer', reasonNote: '' } }),
  exportDonations: (ctx) =>
    exportDonations({ ctx, input: { ...donationList.input.parse({}), ...why } }),
  addOfflineGift: (ctx) => addOfflineGift({ ctx, input: newGift() }),
  // Someone with the right learns that it changed; anyone else learns nothing.
  refundDonation: (ctx) =>
    refundDonation({
      ctx,
      input: { id, amount: '1', reason: 'asked', reasonNote: '', seenAt: 4 },
    }).catch(changedMeanwhile),
  getGiftReport: (ctx) => getGiftReport({ ctx, input: {} }),
  exportGiftReport: (ctx) => exportGiftReport({ ctx, input: {} }),
  listCampaigns: (ctx) => listCampaigns({ ctx, input: campaignList.input.parse({}) }),
  listCampaignChoices: (ctx) => listCampaignChoices({ ctx }),
  getCampaign: (ctx) => getCampaign({ ctx, input: { id } }),
  createCampaign: (ctx) => createCampaign({ ctx, input: newCampaign }),
  updateCampaign: (ctx) =>
    updateCampaign({ ctx, input: { ...newCampaign, id, seen: '' } }).catch(changedMeanwhile),
  stepCampaign: (ctx) => stepCampaign({ ctx, input: { id, step: 'open', seen: '' } }),
};
