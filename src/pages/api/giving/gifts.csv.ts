import { giftListInput } from '~/features/giving/portal-schemas.ts';
import { exportOwnGifts } from '~/features/giving/server/index.ts';
import { csvResponse } from '~/server/http/csv-response.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'user',
  input: giftListInput,
  rateLimit: { max: 10, windowMs: 60_000, by: 'actor' },
  handler: ({ ctx, input }) => csvResponse(exportOwnGifts({ ctx, input })),
});
