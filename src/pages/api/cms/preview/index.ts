import { z } from 'zod';
import { contentSite, startPreview } from '~/features/content/server/index.ts';
import { previewCookie, signPreview } from '~/lib/preview-token.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** Builds what is not published yet and lets this browser, and no other, see it for an hour. A build that takes long goes on; `/cms/preview` tells. */
export const POST = defineEndpoint({
  access: 'editor',
  input: z.object({}),
  form: { page: '/cms/preview', redirect: () => '/cms/preview' },
  idempotent: false,
  handler: async ({ ctx, headers, locals: { runtime } }) => {
    const preview = await startPreview({ ctx, site: contentSite(runtime) });
    const token = signPreview(ctx.settings.appSecret, {
      userId: ctx.actor?.userId ?? '',
      now: ctx.now,
    });
    headers.append('set-cookie', previewCookie(token, runtime.env));
    return preview;
  },
});
