import { hearing } from '~/features/safety/server/index.ts';
import { note } from '~/features/wellness/notes.ts';
import { finishInput, JOURNEY_PAGE } from '~/features/wellness/schemas.ts';
import { endPlan } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint(
  hearing({
    access: 'user',
    input: finishInput,
    words: ({ closingWords }) => [closingWords],
    handler: ({ ctx, input }) => endPlan({ ctx, input }),
    form: {
      page: `${JOURNEY_PAGE}/settings`,
      redirect: () => JOURNEY_PAGE,
      note: note('ended'),
    },
  }),
);
