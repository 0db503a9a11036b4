import { contactList } from '~/features/community/admin-schemas.ts';
import { note } from '~/features/community/notes.ts';
import { replyToContact } from '~/features/community/server/index.ts';
import { replyEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = replyEndpoint({
  list: contactList,
  verb: replyToContact,
  note: (outcome) => note(`message-${outcome}`),
});
