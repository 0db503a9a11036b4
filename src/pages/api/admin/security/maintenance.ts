import { note } from '~/features/console/notes.ts';
import { maintenanceInput } from '~/features/console/schemas.ts';
import { setMaintenance } from '~/features/console/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'super_admin',
  stepUp: true,
  input: maintenanceInput,
  // A kept answer could say what is not so anymore.
  idempotent: false,
  handler: ({ ctx, input }) => setMaintenance({ ctx, input }),
  form: {
    page: '/admin-security',
    redirect: () => '/admin-security',
    note: ({ result }) => note(result.isOn ? 'maintenance-on' : 'maintenance-off'),
  },
});
