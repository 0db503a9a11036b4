import { apiRequest } from '~/lib/api-client.ts';
import type { GiftInput, GiftStarted } from './schemas.ts';

export const startGift = (input: GiftInput) =>
  apiRequest<GiftStarted>('POST', '/api/donations', input);
