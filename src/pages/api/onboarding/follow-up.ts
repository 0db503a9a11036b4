import { HOUR_MS } from '~/config/constants.ts';
import { getSupportEmail } from '~/features/content/read.ts';
import { note } from '~/features/onboarding/notes.ts';
import { askFollowUp } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** A person of the team, asked for by someone who isn't always safe. */
export const POST = defineEndpoint({
  access: 'user',
  status: 204,
  rateLimit: { max: 20, windowMs: HOUR_MS, by: 'actor' },
  handler: async ({ ctx }) =>
    askFollowUp({ ctx, kind: 'safety', supportEmail: await getSupportEmail() }),
  form: {
    page: '/digital-onboarding',
    redirect: () => '/digital-onboarding#people',
    note: note('follow-up'),
  },
});
