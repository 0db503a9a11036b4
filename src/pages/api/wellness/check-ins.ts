import { HOUR_MS } from '~/config/constants.ts';
import { listJourneySteps } from '~/features/content/read.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { note } from '~/features/wellness/notes.ts';
import { checkInInput, JOURNEY_PAGE } from '~/features/wellness/schemas.ts';
import { checkIn } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint(
  hearing({
    access: 'user',
    input: checkInInput,
    rateLimit: { max: 120, windowMs: HOUR_MS, by: 'actor' },
    words: ({ notes }) => [notes],
    handler: async ({ ctx, input }) => checkIn({ ctx, input, library: await listJourneySteps() }),
    form: {
      page: JOURNEY_PAGE,
      isOwn: true,
      redirect: () => `${JOURNEY_PAGE}#check-in`,
      note: note('checked-in'),
    },
  }),
);
