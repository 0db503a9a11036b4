import { contactList } from '~/features/community/admin-schemas.ts';
import { listContacts } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'contacts:manage',
  input: contactList.input,
  handler: ({ ctx, input }) => listContacts({ ctx, input }),
});
