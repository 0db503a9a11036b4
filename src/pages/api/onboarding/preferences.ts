import { HOUR_MS } from '~/config/constants.ts';
import { note } from '~/features/onboarding/notes.ts';
import { preferencesInput, sentPath } from '~/features/onboarding/schemas.ts';
import { savePreferences } from '~/features/onboarding/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: preferencesInput,
  rateLimit: { max: 60, windowMs: HOUR_MS, by: 'actor' },
  handler: ({ ctx, input }) => savePreferences({ ctx, input }),
  form: {
    page: '/onboarding',
    redirect: ({ result }) => sentPath('preferences', result),
    note: note('preferences-sent'),
  },
});
