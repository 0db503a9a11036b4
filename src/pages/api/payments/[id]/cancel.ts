import { MINUTE_MS } from '~/config/constants.ts';
import { cancelOrder } from '~/features/payments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  rateLimit: { max: 30, windowMs: MINUTE_MS, by: 'actor' },
  handler: ({ ctx, params }) => cancelOrder({ ctx, input: { id: params.id ?? '' } }),
  form: { page: '/payment-success', redirect: ({ result }) => result.state },
});
