import { HOUR_MS } from '~/config/constants.ts';
import { viewInput } from '~/features/help/library-schemas.ts';
import { recordView } from '~/features/help/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  input: viewInput,
  rateLimit: { max: 600, windowMs: HOUR_MS, by: 'ip' },
  // A look at a page tells more than once, each time a little more.
  idempotent: false,
  handler: async ({ ctx, input }) => {
    await recordView({ ctx, input });
    return new Response(null, { status: 204 });
  },
});
