import { MINUTE_MS } from '~/config/constants.ts';
import { openPlanCards } from '~/features/membership/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { seeOther } from '~/server/http/form-post.ts';

/** A GET, because a page's form may lead nowhere but to our own site. It changes nothing here. */
export const GET = defineEndpoint({
  access: 'user',
  rateLimit: { max: 30, windowMs: MINUTE_MS, by: 'actor' },
  handler: async ({ ctx }) => seeOther(await openPlanCards({ ctx })),
});
