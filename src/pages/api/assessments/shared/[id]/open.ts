import { openSharedResult } from '~/features/assessments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** Each opening is a line in its owner's records. */
export const POST = defineEndpoint({
  access: 'coach',
  handler: ({ ctx, params }) => openSharedResult({ ctx, input: { id: params.id ?? '' } }),
  form: {
    page: '/coach-portal/results',
    isOwn: true,
    redirect: ({ result }) => `/coach-portal/results?open=${result.id}`,
  },
});
