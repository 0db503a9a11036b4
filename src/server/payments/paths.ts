import type { Payment } from './purposes.ts';

/** Leads to the provider's page of an open payment. A GET, so that a link, a redirect and a reload all work. */
export const goPath = (paymentId: string): string => `/api/payments/${paymentId}/go`;

/** Shows where a payment stands; grants nothing. */
export const statePath = ({ id, purpose }: Pick<Payment, 'id' | 'purpose'>): string =>
  `${purpose === 'subscription' ? '/subscription-success' : '/payment-success'}?payment=${id}`;
