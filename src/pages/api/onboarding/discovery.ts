import { HOUR_MS } from '~/config/constants.ts';
import { getSettings, listOnboardingPaths, requireSetting } from '~/features/content/read.ts';
import { quizInput, sentPath } from '~/features/onboarding/schemas.ts';
import { saveDiscovery } from '~/features/onboarding/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: quizInput,
  rateLimit: { max: 60, windowMs: HOUR_MS, by: 'actor' },
  handler: async ({ ctx, input, locals }) => saveDiscovery({
    ctx, input, cipher: locals.runtime.cipher, paths: await listOnboardingPaths(), supportEmail: requireSetting(await getSettings(), 'supportEmail'),
  }),
  form: { page: '/enhanced-onboarding', redirect: ({ result }) => sentPath('discovery', result) },
});
