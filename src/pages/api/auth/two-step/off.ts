import { note } from '~/features/accounts/notes.ts';
import { turnOffTwoStep } from '~/features/accounts/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  stepUp: true,
  handler: async ({ ctx }) => {
    await turnOffTwoStep({ ctx });
    return null;
  },
  form: {
    page: '/user-profile/sign-in',
    isOwn: true,
    redirect: () => '/user-profile/sign-in',
    note: note('two-step-off'),
  },
});
