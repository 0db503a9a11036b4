import { registrationList } from '~/features/community/event-schemas.ts';
import { exportRegistrations } from '~/features/community/server/index.ts';
import { exportReason } from '~/lib/export-reason.ts';
import { csvResponse } from '~/server/http/csv-response.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'events:manage',
  input: registrationList.input.extend(exportReason.shape),
  idempotent: false,
  stepUp: true,
  rateLimit: { max: 10, windowMs: 60_000, by: 'actor' },
  handler: async ({ ctx, input, params }) =>
    csvResponse(await exportRegistrations({ ctx, input: { ...input, eventId: params.id ?? '' } })),
  form: { page: '/admin-dashboard/events' },
});
