import { contactList } from '~/features/community/admin-schemas.ts';
import { exportContacts } from '~/features/community/server/index.ts';
import { exportEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = exportEndpoint(contactList, exportContacts);
