import { personList } from '~/features/admin/people-schemas.ts';
import { listPeople } from '~/features/admin/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'members:read',
  input: personList.input,
  handler: ({ ctx, input }) => listPeople({ ctx, input }),
});
