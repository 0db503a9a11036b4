import { MINUTE_MS } from '~/config/constants.ts';
import { goToPayment } from '~/features/payments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { seeOther } from '~/server/http/form-post.ts';

/** A GET, so that a link, a redirect and a reload all lead to the payment page. It opens one page for one payment, however often it is asked for. */
export const GET = defineEndpoint({
  access: 'public',
  rateLimit: { max: 60, windowMs: MINUTE_MS, by: 'actor' },
  handler: async ({ ctx, params }) =>
    seeOther(await goToPayment({ ctx, input: { id: params.id ?? '' } })),
});
