import { apiRequest } from '~/lib/api-client.ts';
import type { ClaimCodeInput, ClaimInput } from './portal-schemas.ts';
import type { GiftInput, GiftStarted } from './schemas.ts';

export const startGift = (input: GiftInput) =>
  apiRequest<GiftStarted>('POST', '/api/donations', input);

export const askForClaim = (input: ClaimInput) =>
  apiRequest<null>('POST', '/api/giving/claims', input);

export const takeClaim = (input: ClaimCodeInput) =>
  apiRequest<{ count: number }>('POST', '/api/giving/claims/take', input);
