import { MINUTE_MS } from '~/config/constants.ts';
import { orderInput } from '~/features/payments/checkout-schemas.ts';
import { payPath } from '~/features/payments/links.ts';
import { createOrder } from '~/features/payments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  binds: true,
  input: orderInput,
  rateLimit: { max: 30, windowMs: MINUTE_MS, by: 'actor' },
  // What it costs and who holds which coupon change elsewhere: the same order later is another one.
  idempotent: 'by-key',
  handler: ({ ctx, input }) => createOrder({ ctx, input }),
  form: {
    page: '/checkout',
    isOwn: true,
    redirect: ({ result }) => (result.hasToPay ? payPath(result.payment) : result.go),
  },
});
