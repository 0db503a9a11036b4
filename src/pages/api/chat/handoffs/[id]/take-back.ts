import { note } from '~/features/chat/notes.ts';
import { takeBackSummary } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  handler: ({ ctx, params }) => takeBackSummary({ ctx, input: { id: params.id ?? '' } }),
  form: {
    page: '/user-profile/conversations',
    isOwn: true,
    redirect: () => '/user-profile/conversations',
    note: note('taken-back'),
  },
});
