import { HOUR_MS } from '~/config/constants.ts';
import { listJourneySteps } from '~/features/content/read.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { note } from '~/features/wellness/notes.ts';
import {
  JOURNEY_PAGE,
  setUpInput,
  SET_UP_PAGE,
  wordsOfSetUp,
} from '~/features/wellness/schemas.ts';
import { startPlan } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint(
  hearing({
    access: 'user',
    input: setUpInput,
    rateLimit: { max: 30, windowMs: HOUR_MS, by: 'actor' },
    words: (input) => wordsOfSetUp(input),
    handler: async ({ ctx, input }) => startPlan({ ctx, input, library: await listJourneySteps() }),
    form: { page: SET_UP_PAGE, redirect: () => JOURNEY_PAGE, note: note('made') },
  }),
);
