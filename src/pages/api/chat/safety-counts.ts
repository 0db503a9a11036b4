import { HOUR_MS } from '~/config/constants.ts';
import { openedLineInput } from '~/features/safety/schemas.ts';
import { countOpenedLine, listSafetyCounts } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { readOptional } from '~/server/process/optional-read.ts';

export const GET = defineEndpoint({
  access: 'public',
  cacheControl: 'public, max-age=3600',
  handler: ({ ctx }) => readOptional(ctx.db, () => listSafetyCounts({ ctx })),
});

export const POST = defineEndpoint({
  access: 'public',
  input: openedLineInput,
  status: 204,
  rateLimit: { max: 60, windowMs: HOUR_MS, by: 'ip' },
  handler: ({ ctx, input }) => countOpenedLine({ ctx, input }),
});
