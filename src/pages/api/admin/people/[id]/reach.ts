import { reachInput } from '~/features/profile/reach-schemas.ts';
import { openReach } from '~/features/profile/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'members:reach',
  input: reachInput,
  handler: ({ ctx, input, params }) =>
    openReach({ ctx, input: { ...input, id: params['id'] ?? '' } }),
  form: {
    page: '/admin-dashboard/people',
    redirect: ({ result }) => `/admin-dashboard/people/${result.id}#reach`,
  },
});
