import { note } from '~/features/chat/notes.ts';
import { deleteAllInput } from '~/features/chat/own-schemas.ts';
import { deleteAllSessions } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: deleteAllInput,
  handler: ({ ctx }) => deleteAllSessions({ ctx }),
  form: {
    page: '/user-profile/conversations',
    isOwn: true,
    redirect: () => '/user-profile/conversations',
    note: note('all-deleted'),
  },
});
