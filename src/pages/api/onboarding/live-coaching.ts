import { HOUR_MS } from '~/config/constants.ts';
import { getSupportEmail } from '~/features/content/read.ts';
import { note } from '~/features/onboarding/notes.ts';
import { SET_UP_WORDS, setUpInput, sentPath } from '~/features/onboarding/schemas.ts';
import { saveSetUp } from '~/features/onboarding/server/index.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint(
  hearing({
    access: 'user',
    input: setUpInput,
    rateLimit: { max: 60, windowMs: HOUR_MS, by: 'actor' },
    words: (input) => SET_UP_WORDS.map((field) => input[field]),
    mayContact: ({ noContact }) => !noContact,
    goesToStaff: true,
    handler: async ({ ctx, input, heard }) =>
      saveSetUp({
        ctx,
        input,
        heard,
        supportEmail: await getSupportEmail(),
      }),
    form: {
      page: '/digital-onboarding',
      checks: true,
      redirect: ({ result }) => sentPath('live_coaching', result),
      note: note('live_coaching-sent'),
    },
  }),
);
