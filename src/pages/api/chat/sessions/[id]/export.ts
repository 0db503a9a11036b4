import { HOUR_MS } from '~/config/constants.ts';
import { exportInput } from '~/features/chat/own-schemas.ts';
import { exportConversation, fileAnswer } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** What stands on the screen may be taken along: one conversation asks no password. */
export const POST = defineEndpoint({
  access: 'user',
  input: exportInput,
  idempotent: false,
  rateLimit: { max: 60, windowMs: HOUR_MS, by: 'actor' },
  handler: async ({ ctx, input, params }) =>
    fileAnswer(
      await exportConversation({
        ctx,
        input: { ...input, sessionId: params.id ?? '' },
      }),
    ),
  form: { page: '/user-profile/conversations', isOwn: true },
});
