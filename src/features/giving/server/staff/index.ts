export { addOfflineGift } from './add-offline-gift.ts';
export { getDonation, unlockDonation } from './get-donation.ts';
export { exportGiftReport, getGiftReport } from './get-report.ts';
export { exportDonations, listCampaignChoices, listDonations } from './list-donations.ts';
export {
  createCampaign,
  getCampaign,
  listCampaigns,
  stepCampaign,
  updateCampaign,
} from './manage-campaigns.ts';
export { refundDonation } from './refund-donation.ts';
export { giftsReceived } from './today.ts';
