import { contentFilesInput, contentFilePath } from '~/features/content/editing-schemas.ts';
import { EDITOR_BODY_LIMIT_BYTES } from '~/config/editor-limits.ts';
import {
  contentSite,
  readContentFile,
  readContentTree,
  saveContentFiles,
  toKeystaticTree,
} from '~/features/content/server/index.ts';
import { NotFound } from '~/server/errors.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/**
 * Keystatic's local protocol: `tree` lists the files, `blob/<hash>/<path>` reads one, `update` saves. Answered by our own verbs,
 * because Keystatic's handler neither asks who writes nor notices a second editor, and lists everything beside the content folder.
 */
export const GET = defineEndpoint({
  access: 'editor',
  handler: async ({
    ctx,
    params,
    locals: {
      runtime: { env },
    },
  }) => {
    const [verb, hash = '', ...path] = (params.params ?? '').split('/');
    if (verb === 'tree') return toKeystaticTree(await readContentTree(env.CONTENT_DIR));
    const parsed = contentFilePath.safeParse(path.join('/'));
    if (verb !== 'blob' || !parsed.success) throw new NotFound();
    const bytes = await readContentFile({
      ctx,
      input: { path: parsed.data, hash },
      workingDir: env.CONTENT_DIR,
    });
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': 'application/octet-stream' },
    });
  },
});

export const POST = defineEndpoint({
  access: 'editor',
  input: contentFilesInput,
  bodyLimit: EDITOR_BODY_LIMIT_BYTES,
  idempotent: false,
  handler: async ({ ctx, input, params, locals: { runtime } }) => {
    if (params.params !== 'update') throw new NotFound();
    return toKeystaticTree(await saveContentFiles({ ctx, input, site: contentSite(runtime) }));
  },
});
