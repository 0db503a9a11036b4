import { MINUTE_MS } from '~/config/constants.ts';
import { draftSummary } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'user',
  rateLimit: { max: 60, windowMs: MINUTE_MS, by: 'actor' },
  handler: async ({ ctx, params }) =>
    draftSummary({
      ctx,
      input: { sessionId: params.id ?? '' },
    }),
});
