export { findOpenCampaign, listOpenCampaigns } from './campaigns.ts';
export { changePledge, openGiftCards } from './change-pledge.ts';
export { askForClaim, takeClaim } from './claim-gifts.ts';
export { giftPurpose } from './gift-purpose.ts';
export { exportOwnGifts, listGiftYears, listOwnGifts, setGiftAnonymity } from './own-gifts.ts';
export { listOwnPledges } from './own-pledges.ts';
export { readFund, readOwnSessions, readPublicFund, takeSession } from './session-fund.ts';
export { startGift } from './start-gift.ts';
