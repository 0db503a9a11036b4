export { emailReceipt } from './email-receipt.ts';
export { sendReceipt } from './receipt-links.ts';
export { giftReceiptPdf, linkedReceiptPdf, yearStatementPdf } from './receipts.ts';
export * from './staff/index.ts';
