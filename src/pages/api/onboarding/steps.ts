import { HOUR_MS } from '~/config/constants.ts';
import { readDiscovery } from '~/features/content/read.ts';
import { stepInput } from '~/features/onboarding/schemas.ts';
import { markStep } from '~/features/onboarding/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: stepInput,
  rateLimit: { max: 300, windowMs: HOUR_MS, by: 'actor' },
  handler: async ({ ctx, input }) => markStep({ ctx, input, content: await readDiscovery() }),
  form: { page: '/custom-onboarding', redirect: () => '/custom-onboarding#steps' },
});
