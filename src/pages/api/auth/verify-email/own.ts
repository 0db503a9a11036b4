import { sendOwnConfirmation } from '~/features/accounts/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  form: { page: '/dashboard', redirect: () => '/verify-email#sent' },
  handler: ({ ctx }) => sendOwnConfirmation({ ctx }),
});
