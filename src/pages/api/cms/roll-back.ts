import { rollBackInput } from '~/features/content/editing-schemas.ts';
import { contentSite, rollBackRelease } from '~/features/content/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'editor',
  input: rollBackInput,
  status: 202,
  idempotent: 'by-key',
  handler: async ({ ctx, input, locals: { runtime } }) => {
    const started = await rollBackRelease({ ctx, input, site: contentSite(runtime) });
    started.finished.catch((error: unknown) =>
      runtime.log.error('release.unfinished', { release: started.id, error }),
    );
    return { id: started.id };
  },
  form: { page: '/cms', redirect: ({ result }) => `/cms?release=${result.id}` },
});
