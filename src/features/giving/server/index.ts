export { giftPurpose } from './gift-purpose.ts';
export { readFund, readPublicFund, takeSession } from './session-fund.ts';
