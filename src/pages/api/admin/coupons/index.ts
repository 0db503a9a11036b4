import { MINUTE_MS } from '~/config/constants.ts';
import { couponInput, madePath } from '~/features/payments/coupon-schemas.ts';
import { note } from '~/features/payments/notes.ts';
import { createCoupons } from '~/features/payments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'coupons:manage',
  input: couponInput,
  rateLimit: { max: 30, windowMs: MINUTE_MS, by: 'actor' },
  handler: ({ ctx, input }) => createCoupons({ ctx, input }),
  form: {
    page: '/admin-coupons',
    redirect: ({ result }) => madePath(result),
    note: ({ input }) => note(input.make === 'batch' ? 'batch-made' : 'coupon-made'),
  },
});
