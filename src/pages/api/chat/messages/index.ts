import { z } from 'zod';
import { MINUTE_MS } from '~/config/constants.ts';
import { messageInput } from '~/features/chat/schemas.ts';
import {
  chatPartsOf,
  listMessages,
  replyStream,
  sendMessage,
} from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'user',
  input: z.object({ sessionId: z.string().min(1).max(200) }),
  handler: ({ ctx, input, locals }) => {
    chatPartsOf(locals.runtime).warmUp();
    return listMessages({ ctx, sessionId: input.sessionId });
  },
});

/** Answers with server-sent events. A repeat is known by its own key and follows the first one's reply. */
export const POST = defineEndpoint({
  access: 'paid',
  input: messageInput,
  idempotent: false,
  hears: true,
  rateLimit: { max: 60, windowMs: 10 * MINUTE_MS, by: 'actor' },
  handler: async ({ ctx, input, locals }) => {
    const parts = chatPartsOf(locals.runtime);
    return replyStream({ ctx, parts, begun: await sendMessage({ ctx, parts, input }) });
  },
});
