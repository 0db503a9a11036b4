import { MINUTE_MS } from '~/config/constants.ts';
import { openGiftCards } from '~/features/giving/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { seeOther } from '~/server/http/form-post.ts';

/** A GET, so that an ordinary link leads to the payment service's page for cards. */
export const GET = defineEndpoint({
  access: 'user',
  rateLimit: { max: 20, windowMs: MINUTE_MS, by: 'actor' },
  handler: async ({ ctx, params }) =>
    seeOther(await openGiftCards({ ctx, input: { id: params['id'] ?? '' } })),
});
