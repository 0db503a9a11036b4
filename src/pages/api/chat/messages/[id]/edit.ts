import { MINUTE_MS } from '~/config/constants.ts';
import { editInput } from '~/features/chat/schemas.ts';
import { chatPartsOf, editMessage, replyStream } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'paid',
  input: editInput,
  idempotent: false,
  hears: true,
  rateLimit: { max: 60, windowMs: 10 * MINUTE_MS, by: 'actor' },
  handler: async ({ ctx, input, locals, params }) => {
    const parts = chatPartsOf(locals.runtime);
    return replyStream({
      ctx,
      parts,
      begun: await editMessage({ ctx, parts, id: params.id!, input }),
    });
  },
});
