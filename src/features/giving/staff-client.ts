import { apiRequest } from '~/lib/api-client.ts';

export const addGift = (input: unknown) =>
  apiRequest<{ id: string }>('POST', '/api/admin/donations', input);

export const refundGift = (id: string, input: unknown) =>
  apiRequest<{ id: string; isAsked: boolean; isChanged?: true }>(
    'POST',
    `/api/admin/donations/${encodeURIComponent(id)}/refund`,
    input,
  );

export const saveCampaign = (input: unknown) =>
  apiRequest<{ id: string }>('POST', '/api/admin/campaigns', input);
