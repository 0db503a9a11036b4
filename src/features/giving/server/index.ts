export { findOpenCampaign, listOpenCampaigns } from './campaigns.ts';
export { emailReceipt } from './email-receipt.ts';
export { giftPurpose } from './gift-purpose.ts';
export { sendReceipt } from './receipt-links.ts';
export { giftReceiptPdf, linkedReceiptPdf, yearStatementPdf } from './receipts.ts';
export { readFund, readOwnSessions, readPublicFund, takeSession } from './session-fund.ts';
export * from './staff/index.ts';
export { startGift } from './start-gift.ts';
