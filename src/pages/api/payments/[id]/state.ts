import { MINUTE_MS } from '~/config/constants.ts';
import { lookAtPayment } from '~/features/payments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'public',
  rateLimit: { max: 240, windowMs: MINUTE_MS, by: 'actor' },
  handler: async ({ ctx, params }) => {
    const { stage, isLookedAt } = await lookAtPayment({ ctx, input: { id: params.id ?? '' } });
    return { stage, isLookedAt };
  },
});
