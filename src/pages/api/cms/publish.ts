import { publishInput } from '~/features/content/editing-schemas.ts';
import { note } from '~/features/content/notes.ts';
import { contentSite, publishContent } from '~/features/content/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** Starts a publish; its progress is read at `/api/cms/releases/<id>`. `id` is null when visitors already see exactly this. */
export const POST = defineEndpoint({
  access: 'editor',
  input: publishInput,
  status: 202,
  idempotent: 'by-key',
  handler: async ({ ctx, input, locals: { runtime } }) => {
    const started = await publishContent({ ctx, input, site: contentSite(runtime) });
    started?.finished.catch((error: unknown) =>
      runtime.log.error('release.unfinished', { release: started.id, error }),
    );
    return { id: started?.id ?? null };
  },
  form: {
    page: '/cms',
    redirect: ({ result }) => (result.id ? `/cms?release=${result.id}` : '/cms'),
    note: ({ result }) => (result.id ? undefined : note('nothing-to-publish')),
  },
});
