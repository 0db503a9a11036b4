import { contactList, replyInput } from '~/features/community/admin-schemas.ts';
import { note } from '~/features/community/notes.ts';
import { replyToContact } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: contactList.permission,
  input: replyInput,
  handler: ({ ctx, input, params }) =>
    replyToContact({ ctx, input: { ...input, id: params.id ?? '' } }),
  form: {
    page: contactList.page,
    isOwn: true,
    redirect: ({ input, result }) => {
      const query = contactList.fromText(input.list);
      return input.from === 'list'
        ? contactList.href(query)
        : contactList.rowHref(result.id, query);
    },
    note: ({ result }) => note(result.isHeld ? 'message-reply-held' : 'message-replied'),
  },
});
