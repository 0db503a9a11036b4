import { figuresInput } from '~/features/admin/figure-schemas.ts';
import { exportFigures } from '~/features/admin/server/index.ts';
import { csvResponse } from '~/server/http/csv-response.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'figures:read',
  input: figuresInput,
  rateLimit: { max: 10, windowMs: 60_000, by: 'actor' },
  handler: async ({ ctx, input }) => csvResponse(await exportFigures({ ctx, input })),
});
