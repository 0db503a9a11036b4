import { registrationList } from '~/features/community/event-schemas.ts';
import { exportRegistrations } from '~/features/community/server/index.ts';
import { csvResponse } from '~/server/http/csv-response.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'events:manage',
  input: registrationList.input,
  rateLimit: { max: 10, windowMs: 60_000, by: 'actor' },
  handler: async ({ ctx, input, params }) => csvResponse(await exportRegistrations({ ctx, input: { ...input, eventId: params.id ?? '' } })),
});
