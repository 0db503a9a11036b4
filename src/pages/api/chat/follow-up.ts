import { HOUR_MS } from '~/config/constants.ts';
import { chatPartsOf } from '~/features/chat/server/index.ts';
import { askFollowUp } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  status: 204,
  rateLimit: { max: 20, windowMs: HOUR_MS, by: 'actor' },
  handler: async ({ ctx, locals }) =>
    askFollowUp({ ctx, supportEmail: await chatPartsOf(locals.runtime).supportEmail() }),
});
