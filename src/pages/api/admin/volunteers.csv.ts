import { exportVolunteers } from '~/features/community/server/index.ts';
import { volunteerList } from '~/features/community/volunteer-schemas.ts';
import { exportReason } from '~/lib/export-reason.ts';
import { csvResponse } from '~/server/http/csv-response.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'volunteers:review',
  input: volunteerList.input.extend(exportReason.shape),
  idempotent: false,
  stepUp: true,
  rateLimit: { max: 10, windowMs: 60_000, by: 'actor' },
  handler: async ({ ctx, input }) => csvResponse(await exportVolunteers({ ctx, input })),
  form: { page: '/admin-dashboard/volunteers' },
});
