import { openSharedPlan } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'coach',
  handler: ({ ctx, params }) => openSharedPlan({ ctx, input: { id: params['id']! } }),
  form: {
    page: '/coach-portal/plans',
    isOwn: true,
    redirect: ({ result }) => `/coach-portal/plans?open=${result.id}`,
  },
});
