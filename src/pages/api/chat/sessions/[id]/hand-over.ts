import { DAY_MS } from '~/config/constants.ts';
import { handOverInput } from '~/features/chat/own-schemas.ts';
import { handOver } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: handOverInput,
  rateLimit: { max: 20, windowMs: DAY_MS, by: 'actor' },
  handler: ({ ctx, input, locals, params }) => handOver({ ctx, input: { ...input, sessionId: params.id ?? '' }, cipher: locals.runtime.cipher }),
  form: { page: '/user-profile/conversations', isOwn: true, redirect: () => '/user-profile/conversations?note=handed-over#note' },
});
