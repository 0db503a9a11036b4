import { HOUR_MS } from '~/config/constants.ts';
import { getSettings, requireSetting } from '~/features/content/read.ts';
import { ONBOARDING_PAGES, progressInput } from '~/features/onboarding/schemas.ts';
import { saveProgress } from '~/features/onboarding/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** After each step, and as an ordinary post by "Save, and go on later". */
export const POST = defineEndpoint({
  access: 'user',
  input: progressInput,
  rateLimit: { max: 300, windowMs: HOUR_MS, by: 'actor' },
  handler: async ({ ctx, input, locals }) => saveProgress({ ctx, input, cipher: locals.runtime.cipher, supportEmail: requireSetting(await getSettings(), 'supportEmail') }),
  form: {
    page: '/digital-onboarding',
    redirect: ({ input, result }) => `${ONBOARDING_PAGES[input.kind]}?kept=${result.savedAt === null ? 'no' : 'yes'}#${result.needsHelp ? 'help' : `step-${input.step}`}`,
  },
});
