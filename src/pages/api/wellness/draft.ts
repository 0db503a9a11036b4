import { HOUR_MS } from '~/config/constants.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { note } from '~/features/wellness/notes.ts';
import {
  draftInput,
  JOURNEY_PAGE,
  SET_UP_PAGE,
  wordsOfSetUp,
} from '~/features/wellness/schemas.ts';
import { saveDraft } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** After each part of the set-up, and as an ordinary post by "Save and finish later". */
export const POST = defineEndpoint(
  hearing({
    access: 'user',
    input: draftInput,
    rateLimit: { max: 300, windowMs: HOUR_MS, by: 'actor' },
    words: (input) => wordsOfSetUp(input),
    countsOnce: true,
    handler: ({ ctx, input }) => saveDraft({ ctx, input }),
    form: { page: SET_UP_PAGE, redirect: () => JOURNEY_PAGE, note: note('kept') },
  }),
);
