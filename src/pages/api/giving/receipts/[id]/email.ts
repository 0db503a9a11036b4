import { HOUR_MS } from '~/config/constants.ts';
import { note } from '~/features/giving/notes.ts';
import { emailReceipt } from '~/features/giving/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  rateLimit: { max: 10, windowMs: HOUR_MS, by: 'actor' },
  handler: ({ ctx, params }) => emailReceipt({ ctx, input: { id: params.id ?? '' } }),
  form: { page: '/donation-portal', note: note('receipt-emailed') },
});
