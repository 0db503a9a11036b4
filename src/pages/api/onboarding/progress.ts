import { HOUR_MS } from '~/config/constants.ts';
import { getSupportEmail } from '~/features/content/read.ts';
import { note } from '~/features/onboarding/notes.ts';
import { ONBOARDING_PAGES, progressInput, writtenIn } from '~/features/onboarding/schemas.ts';
import { saveProgress } from '~/features/onboarding/server/index.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** After each step, and as an ordinary post by "Save and finish later". */
export const POST = defineEndpoint(
  hearing({
    access: 'user',
    input: progressInput,
    rateLimit: { max: 300, windowMs: HOUR_MS, by: 'actor' },
    words: (input) => writtenIn(input),
    mayContact: (input) => input['noContact'] !== 'on',
    countsOnce: true,
    goesToStaff: true,
    handler: async ({ ctx, input, heard }) =>
      saveProgress({
        ctx,
        input,
        heard,
        supportEmail: await getSupportEmail(),
      }),
    form: {
      page: '/digital-onboarding',
      redirect: ({ input, result }) =>
        `${ONBOARDING_PAGES[input.kind]}#${result.screen ?? `step-${input.step}`}`,
      note: ({ result }) => (result.savedAt === null ? undefined : note('kept')),
    },
  }),
);
