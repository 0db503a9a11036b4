import { getRelease } from '~/features/content/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'editor',
  handler: ({ ctx, params }) => getRelease({ ctx, input: { id: params.id ?? '' } }),
});
