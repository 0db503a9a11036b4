import { chatPartsOf, findReplyToFollow, replyStream } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** Goes on with a reply from where its reader stood, named by `Last-Event-ID`. */
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
