import { personList } from '~/features/admin/people-schemas.ts';
import { exportPeople } from '~/features/admin/server/index.ts';
import { exportReason } from '~/lib/export-reason.ts';
import { csvResponse } from '~/server/http/csv-response.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'members:export',
  input: personList.input.extend(exportReason.shape),
  idempotent: false,
  stepUp: true,
  rateLimit: { max: 10, windowMs: 60_000, by: 'actor' },
  handler: async ({ ctx, input }) => csvResponse(await exportPeople({ ctx, input })),
  form: { page: '/admin-dashboard/people' },
});
