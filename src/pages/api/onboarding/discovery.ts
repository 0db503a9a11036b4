import { HOUR_MS } from '~/config/constants.ts';
import { listOnboardingPaths } from '~/features/content/read.ts';
import { note } from '~/features/onboarding/notes.ts';
import { quizInput, sentPath } from '~/features/onboarding/schemas.ts';
import { saveDiscovery } from '~/features/onboarding/server/index.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint(
  hearing({
    access: 'user',
    input: quizInput,
    rateLimit: { max: 60, windowMs: HOUR_MS, by: 'actor' },
    words: ({ situationDetails }) => [situationDetails],
    goesToStaff: true,
    handler: async ({ ctx, input, heard }) =>
      saveDiscovery({
        ctx,
        input,
        heard,
        paths: await listOnboardingPaths(),
      }),
    form: {
      page: '/enhanced-onboarding',
      checks: true,
      redirect: ({ result }) => sentPath('discovery', result),
      note: note('discovery-sent'),
    },
  }),
);
