import { note } from '~/features/chat/notes.ts';
import { deleteSession } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  handler: ({ ctx, params }) => deleteSession({ ctx, input: { sessionId: params.id ?? '' } }),
  form: {
    page: '/user-profile/conversations',
    isOwn: true,
    redirect: () => '/user-profile/conversations',
    note: note('deleted'),
  },
});
