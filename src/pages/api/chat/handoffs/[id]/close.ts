import { note } from '~/features/chat/notes.ts';
import { closeSummary } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'coach',
  handler: ({ ctx, params }) => closeSummary({ ctx, input: { id: params.id ?? '' } }),
  form: {
    page: '/coach-portal/summaries',
    isOwn: true,
    redirect: () => '/coach-portal/summaries',
    note: note('closed'),
  },
});
