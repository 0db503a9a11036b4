import type { Payment } from './purposes.ts';

/** What others may see of a payment, in one place: nothing here says what Hearthwell is for. */

/** Title of pages on which someone pays or sees what they paid. */
export const PAYMENT_PAGE_TITLE = 'Your payment';

/** File name of a receipt or statement, without its ending. @param name a number or a year */
export const paperName = (kind: 'receipt' | 'statement', name: string): string => `${kind}-${name}`;

/** The number on a receipt: the end of the payment's id, as people read it out. */
export const receiptNumber = ({ id }: Pick<Payment, 'id'>): string =>
  id.replaceAll('-', '').slice(-12).toUpperCase();
