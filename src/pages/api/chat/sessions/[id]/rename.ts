import { note } from '~/features/chat/notes.ts';
import { titleInput } from '~/features/chat/own-schemas.ts';
import { renameSession } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: titleInput,
  handler: ({ ctx, input, params }) =>
    renameSession({
      ctx,
      input: { ...input, sessionId: params.id ?? '' },
    }),
  form: {
    page: '/user-profile/conversations',
    isOwn: true,
    redirect: ({ request }) => openConversation(request),
    note: note('renamed'),
  },
});

const openConversation = (request: Request) =>
  `/user-profile/conversations?open=${new URL(request.url).pathname.split('/').at(-2)}`;
