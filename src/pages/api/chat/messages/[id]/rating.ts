import { DAY_MS } from '~/config/constants.ts';
import { ratingInput } from '~/features/chat/schemas.ts';
import { rateReply } from '~/features/chat/server/index.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint(
  hearing({
    access: 'user',
    input: ratingInput,
    rateLimit: { max: 300, windowMs: DAY_MS, by: 'actor' },
    words: ({ comment }) => [comment],
    handler: ({ ctx, input, params }) =>
      rateReply({
        ctx,
        input: { ...input, messageId: params.id ?? '' },
      }),
  }),
);
