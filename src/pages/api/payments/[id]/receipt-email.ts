import { HOUR_MS } from '~/config/constants.ts';
import { note } from '~/features/payments/notes.ts';
import { emailReceipt } from '~/features/payments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  rateLimit: { max: 10, windowMs: HOUR_MS, by: 'actor' },
  handler: ({ ctx, params }) => emailReceipt({ ctx, input: { id: params.id ?? '' } }),
  form: {
    page: '/payment-success',
    redirect: ({ result }) => result.state,
    note: note('receipt-sent'),
  },
});
