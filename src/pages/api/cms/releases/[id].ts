import { getRelease } from '~/features/content/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** One publish or roll back with its log so far, for those who wait for it. */
export const GET = defineEndpoint({
  access: 'editor',
  handler: ({ ctx, params }) => getRelease({ ctx, input: { id: params.id ?? '' } }),
});
