import { DAY_MS } from '~/config/constants.ts';
import { note } from '~/features/chat/notes.ts';
import { handOverInput } from '~/features/chat/own-schemas.ts';
import { handOver } from '~/features/chat/server/index.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint(
  hearing({
    access: 'user',
    input: handOverInput,
    rateLimit: { max: 20, windowMs: DAY_MS, by: 'actor' },
    // One's own coach reads it. What the chat heard before stands in it again, so the member's own choice about follow-ups counts.
    words: ({ summary }) => [summary],
    handler: ({ ctx, input, params }) =>
      handOver({
        ctx,
        input: { ...input, sessionId: params.id ?? '' },
      }),
    form: {
      page: '/user-profile/conversations',
      isOwn: true,
      redirect: () => '/user-profile/conversations',
      note: note('handed-over'),
    },
  }),
);
