import { activityExportInput } from '~/features/console/schemas.ts';
import { exportActivity } from '~/features/console/server/index.ts';
import { csvResponse } from '~/server/http/csv-response.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'super_admin',
  stepUp: true,
  input: activityExportInput,
  idempotent: false,
  rateLimit: { max: 10, windowMs: 60_000, by: 'actor' },
  handler: async ({ ctx, input }) => csvResponse(await exportActivity({ ctx, input })),
  form: { page: '/admin-security/log' },
});
