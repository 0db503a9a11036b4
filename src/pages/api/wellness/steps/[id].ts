import { HOUR_MS } from '~/config/constants.ts';
import { listJourneySteps } from '~/features/content/read.ts';
import { note } from '~/features/wellness/notes.ts';
import { BACK_TO, JOURNEY_PAGE, stepInput } from '~/features/wellness/schemas.ts';
import { markStep } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: stepInput,
  rateLimit: { max: 300, windowMs: HOUR_MS, by: 'actor' },
  handler: async ({ ctx, input, params }) =>
    markStep({ ctx, input: { ...input, id: params['id']! }, library: await listJourneySteps() }),
  form: {
    page: JOURNEY_PAGE,
    redirect: ({ input }) => BACK_TO[input.back],
    note: ({ result }) => note(result.marked),
  },
});
