import { note } from '~/features/wellness/notes.ts';
import { JOURNEY_PAGE, pauseInput } from '~/features/wellness/schemas.ts';
import { pausePlan } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: pauseInput,
  handler: ({ ctx, input }) => pausePlan({ ctx, input }),
  form: {
    page: `${JOURNEY_PAGE}/settings`,
    redirect: () => JOURNEY_PAGE,
    note: ({ input }) => note(input.action === 'pause' ? 'paused' : 'resumed'),
  },
});
