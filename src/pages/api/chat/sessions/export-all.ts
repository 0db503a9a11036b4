import { HOUR_MS } from '~/config/constants.ts';
import { exportInput } from '~/features/chat/own-schemas.ts';
import { exportAllConversations, fileAnswer } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** A post, not a link: the address of a link would stay in the browser. Everything at once asks who it is, as the copy of the records does. */
export const POST = defineEndpoint({
  access: 'user',
  stepUp: true,
  input: exportInput,
  idempotent: false,
  rateLimit: { max: 20, windowMs: HOUR_MS, by: 'actor' },
  handler: async ({ ctx, input }) => fileAnswer(await exportAllConversations({ ctx, input })),
  form: { page: '/user-profile/conversations', isOwn: true },
});
