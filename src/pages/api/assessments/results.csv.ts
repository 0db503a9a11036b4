import { exportResultsCsv } from '~/features/assessments/server/index.ts';
import { csvResponse } from '~/server/http/csv-response.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'user',
  rateLimit: { max: 10, windowMs: 60_000, by: 'actor' },
  handler: async ({ ctx }) => csvResponse(await exportResultsCsv({ ctx })),
});
