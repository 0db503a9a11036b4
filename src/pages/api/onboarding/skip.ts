import { skipOnboarding } from '~/features/onboarding/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  handler: ({ ctx }) => skipOnboarding({ ctx }),
  form: { page: '/digital-onboarding', redirect: () => '/dashboard' },
});
