import { getAdminSession } from '~/features/accounts/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'admin',
  handler: ({ ctx }) => getAdminSession({ ctx }),
});
