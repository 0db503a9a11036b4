import { HOUR_MS } from '~/config/constants.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { note } from '~/features/wellness/notes.ts';
import { goalInput, JOURNEY_PAGE } from '~/features/wellness/schemas.ts';
import { updateGoal } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint(
  hearing({
    access: 'user',
    input: goalInput,
    rateLimit: { max: 60, windowMs: HOUR_MS, by: 'actor' },
    words: ({ specificGoal, progressNotes }) => [specificGoal, progressNotes],
    handler: ({ ctx, input, params }) =>
      updateGoal({ ctx, input: { ...input, id: params['id']! } }),
    form: {
      page: `${JOURNEY_PAGE}/plan`,
      redirect: () => `${JOURNEY_PAGE}/plan#goals`,
      note: note('goal-saved'),
    },
  }),
);
