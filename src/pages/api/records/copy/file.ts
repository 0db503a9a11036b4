import { HOUR_MS } from '~/config/constants.ts';
import { copyFileInput } from '~/features/personal-data/schemas.ts';
import { openCopy } from '~/features/personal-data/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** A post, not a link: the address of a link would stay in the browser. */
export const POST = defineEndpoint({
  access: 'user',
  stepUp: true,
  input: copyFileInput,
  idempotent: false,
  rateLimit: { max: 20, windowMs: HOUR_MS, by: 'actor' },
  handler: async ({ ctx, input }) => {
    const { name, type, text } = await openCopy({ ctx, input });
    return new Response(text, {
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
    });
  },
  form: { page: '/user-profile/records' },
});
