import { getCurrentUser } from '~/features/accounts/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'user',
  handler: ({ ctx }) => getCurrentUser({ ctx }),
});
