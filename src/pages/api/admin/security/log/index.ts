import { activityList } from '~/features/security/schemas.ts';
import { listActivity } from '~/features/security/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'super_admin',
  input: activityList.input,
  handler: ({ ctx, input }) => listActivity({ ctx, input }),
});
