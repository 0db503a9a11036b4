import { note } from '~/features/console/notes.ts';
import { rolePermissionsInput } from '~/features/console/schemas.ts';
import { setRolePermissions } from '~/features/console/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'super_admin',
  stepUp: true,
  input: rolePermissionsInput,
  // A kept answer could say what is not so anymore.
  idempotent: false,
  handler: ({ ctx, input }) => setRolePermissions({ ctx, input }),
  form: {
    page: '/admin-security/roles',
    redirect: () => '/admin-security/roles',
    note: note('rights'),
  },
});
