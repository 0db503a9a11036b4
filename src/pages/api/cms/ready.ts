import { readyInput } from '~/features/content/editing-schemas.ts';
import { contentSite, markReady } from '~/features/content/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'editor',
  input: readyInput,
  idempotent: 'by-key',
  handler: ({ ctx, input, locals: { runtime } }) =>
    markReady({ ctx, input, site: contentSite(runtime) }),
  form: { page: '/cms', redirect: () => '/cms#changes' },
});
