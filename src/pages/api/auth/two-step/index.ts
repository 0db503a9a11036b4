import { note } from '~/features/accounts/notes.ts';
import { twoStepInput } from '~/features/accounts/schemas.ts';
import { turnOnTwoStep } from '~/features/accounts/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: twoStepInput,
  stepUp: true,
  binds: true,
  rateLimit: { max: 20, windowMs: 15 * 60_000, by: 'actor' },
  handler: async ({ ctx, input }) => {
    await turnOnTwoStep({ ctx, input });
    return null;
  },
  form: {
    page: '/user-profile/two-step',
    isOwn: true,
    redirect: () => '/user-profile/sign-in',
    note: note('two-step-on'),
  },
});
