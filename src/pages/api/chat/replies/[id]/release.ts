import { MINUTE_MS } from '~/config/constants.ts';
import { releaseInput } from '~/features/chat/schemas.ts';
import { answerAgain, chatPartsOf, replyStream } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'paid',
  input: releaseInput,
  idempotent: false,
  rateLimit: { max: 60, windowMs: 10 * MINUTE_MS, by: 'actor' },
  handler: async ({ ctx, input, locals, params }) => {
    const parts = chatPartsOf(locals.runtime);
    return replyStream({
      ctx,
      parts,
      begun: await answerAgain({
        ctx,
        parts,
        id: params.id!,
        by: 'provider',
        because: input.because,
      }),
    });
  },
});
