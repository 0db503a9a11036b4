import { apiRequest } from '~/lib/api-client.ts';
import type { PaymentStage } from './schemas.ts';

export const sendOrder = (input: unknown) =>
  apiRequest<{ payment: string; go: string; hasToPay: boolean }>('POST', '/api/checkout', input);

export const readPaymentState = (id: string) =>
  apiRequest<{ stage: PaymentStage; isLookedAt: boolean }>(
    'GET',
    `/api/payments/${encodeURIComponent(id)}/state`,
  );

export const saveCoupons = (input: unknown) =>
  apiRequest<{ id: string; batch: string | null; codes: number }>(
    'POST',
    '/api/admin/coupons',
    input,
  );
