import { activityList } from '~/features/console/schemas.ts';
import { listActivity } from '~/features/console/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'super_admin',
  input: activityList.input,
  handler: ({ ctx, input }) => listActivity({ ctx, input }),
});
