import { HOUR_MS } from '~/config/constants.ts';
import { resourceUsageInput } from '~/features/help/resource-schemas.ts';
import { countResourceUsage } from '~/features/help/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** Counts a use without identity; the page sends it as a beacon and waits for nothing. */
export const POST = defineEndpoint({
  access: 'public',
  input: resourceUsageInput,
  status: 204,
  rateLimit: { max: 120, windowMs: HOUR_MS, by: 'ip' },
  handler: ({ ctx, input }) => countResourceUsage({ ctx, input }),
});
