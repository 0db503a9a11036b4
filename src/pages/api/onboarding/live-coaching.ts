import { HOUR_MS } from '~/config/constants.ts';
import { getSettings, requireSetting } from '~/features/content/read.ts';
import { setUpInput, sentPath } from '~/features/onboarding/schemas.ts';
import { saveSetUp } from '~/features/onboarding/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: setUpInput,
  rateLimit: { max: 60, windowMs: HOUR_MS, by: 'actor' },
  handler: async ({ ctx, input, locals }) => saveSetUp({ ctx, input, cipher: locals.runtime.cipher, supportEmail: requireSetting(await getSettings(), 'supportEmail') }),
  form: { page: '/digital-onboarding', redirect: ({ result }) => sentPath('live_coaching', result) },
});
