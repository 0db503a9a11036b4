import { HOUR_MS } from '~/config/constants.ts';
import { listJourneySteps } from '~/features/content/read.ts';
import { note } from '~/features/wellness/notes.ts';
import { JOURNEY_PAGE, moreInput } from '~/features/wellness/schemas.ts';
import { answerBeyond } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: moreInput,
  rateLimit: { max: 100, windowMs: HOUR_MS, by: 'actor' },
  handler: async ({ ctx, input }) =>
    answerBeyond({ ctx, input, library: await listJourneySteps() }),
  form: {
    page: `${JOURNEY_PAGE}/week`,
    redirect: () => `${JOURNEY_PAGE}/week#more`,
    note: ({ result }) => note(result.isAccepted ? 'added' : 'not-for-me'),
  },
});
