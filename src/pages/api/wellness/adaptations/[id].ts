import { listJourneySteps } from '~/features/content/read.ts';
import { note } from '~/features/wellness/notes.ts';
import { answerInput, JOURNEY_PAGE } from '~/features/wellness/schemas.ts';
import { decideAdaptation } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: answerInput,
  handler: async ({ ctx, input, params }) =>
    decideAdaptation({
      ctx,
      input: { ...input, id: params['id']! },
      library: await listJourneySteps(),
    }),
  form: {
    page: JOURNEY_PAGE,
    redirect: () => JOURNEY_PAGE,
    note: ({ result }) => note(result.isAccepted ? 'accepted' : 'declined'),
  },
});
