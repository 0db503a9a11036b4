import { chatPartsOf, findReplyToFollow, replyStream } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'user',
  handler: async ({ ctx, locals, params, request }) => {
    const begun = await findReplyToFollow({ ctx, id: params.id! });
    return replyStream({
      ctx,
      parts: chatPartsOf(locals.runtime),
      begun,
      after: request.headers.get('last-event-id'),
    });
  },
});
