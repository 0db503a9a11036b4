import { restoreInput } from '~/features/content/editing-schemas.ts';
import { note } from '~/features/content/notes.ts';
import { contentSite, restoreEntry } from '~/features/content/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'editor',
  input: restoreInput,
  idempotent: false,
  handler: async ({ ctx, input, locals: { runtime } }) => {
    await restoreEntry({ ctx, input, site: contentSite(runtime) });
    return { entry: input.entry };
  },
  form: {
    page: '/cms',
    redirect: ({ result }) => `/cms/entries/${result.entry}`,
    note: note('version-back'),
  },
});
