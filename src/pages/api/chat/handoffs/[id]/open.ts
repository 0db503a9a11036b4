import { openSummary } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'coach',
  handler: ({ ctx, params }) => openSummary({ ctx, input: { id: params.id ?? '' } }),
  form: {
    page: '/coach-portal/summaries',
    isOwn: true,
    redirect: ({ result }) => `/coach-portal/summaries?open=${result.id}#summary`,
  },
});
