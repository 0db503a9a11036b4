import { HOUR_MS } from '~/config/constants.ts';
import { feedbackInput } from '~/features/help/library-schemas.ts';
import { createFeedback } from '~/features/help/server/index.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint(
  hearing({
    access: 'public',
    input: feedbackInput,
    status: 201,
    // Many readers of a shelter or a library share one address.
    rateLimit: { max: 60, windowMs: HOUR_MS, by: 'ip' },
    form: { page: '/resources', redirect: ({ input }) => `/resources/${input.article}#sent` },
    words: ({ feedback, improvementSuggestions }) => [feedback, improvementSuggestions],
    handler: ({ ctx, input }) => createFeedback({ ctx, input }),
  }),
);
