import { reportInput } from '~/features/giving/report-schemas.ts';
import { exportGiftReport } from '~/features/giving/server/index.ts';
import { csvResponse } from '~/server/http/csv-response.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'donations:manage',
  input: reportInput,
  rateLimit: { max: 10, windowMs: 60_000, by: 'actor' },
  handler: async ({ ctx, input }) => csvResponse(await exportGiftReport({ ctx, input })),
});
