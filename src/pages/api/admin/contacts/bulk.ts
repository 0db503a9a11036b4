import { note } from '~/features/community/notes.ts';
import { contactList } from '~/features/community/admin-schemas.ts';
import { changeContacts } from '~/features/community/server/index.ts';
import { bulkEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = bulkEndpoint({
  list: contactList,
  steps: ['read', 'answered', 'closed'],
  verb: changeContacts,
  note: (step) => note(`messages-${step}`),
});
