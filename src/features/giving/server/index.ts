export { findOpenCampaign, listOpenCampaigns } from './campaigns.ts';
export { giftPurpose } from './gift-purpose.ts';
export { readFund, readOwnSessions, readPublicFund, takeSession } from './session-fund.ts';
export { startGift } from './start-gift.ts';
