import { HOUR_MS } from '~/config/constants.ts';
import { getSettings } from '~/features/content/read.ts';
import { feeOf } from '~/features/giving/amounts.ts';
import { giftInput } from '~/features/giving/schemas.ts';
import { startGift } from '~/features/giving/server/index.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint(
  hearing({
    access: 'public',
    input: giftInput,
    status: 201,
    // A fundraiser's many guests share one address.
    rateLimit: { max: 60, windowMs: HOUR_MS, by: 'ip' },
    words: ({ message, dedicatedTo }) => [message, dedicatedTo],
    goesToStaff: true,
    handler: async ({ ctx, input }) =>
      startGift({ ctx, input, fee: feeOf(await getSettings()) }),
    form: {
      page: '/donate',
      // Says the sum, the words on the statement and whose page comes next; with script the way leads straight there.
      redirect: ({ result }) => `/checkout/pay?payment=${result.paymentId}`,
    },
  }),
);
