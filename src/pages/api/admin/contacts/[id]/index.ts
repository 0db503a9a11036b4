import { note } from '~/features/community/notes.ts';
import { contactFlow, contactList } from '~/features/community/admin-schemas.ts';
import { setContactStatus } from '~/features/community/server/index.ts';
import { statusEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = statusEndpoint({
  list: contactList,
  flow: contactFlow,
  verb: setContactStatus,
  note: (status) => note(`message-${status}`),
});
