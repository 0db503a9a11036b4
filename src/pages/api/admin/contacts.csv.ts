import { contactList } from '~/features/community/admin-schemas.ts';
import { exportContacts } from '~/features/community/server/index.ts';
import { exportReason } from '~/lib/export-reason.ts';
import { csvResponse } from '~/server/http/csv-response.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'contacts:export',
  input: contactList.input.extend(exportReason.shape),
  idempotent: false,
  stepUp: true,
  rateLimit: { max: 10, windowMs: 60_000, by: 'actor' },
  handler: async ({ ctx, input }) => csvResponse(await exportContacts({ ctx, input })),
  form: { page: '/admin-dashboard/messages' },
});
