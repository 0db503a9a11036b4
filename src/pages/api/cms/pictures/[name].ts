import { contentSite, getThumbnail } from '~/features/content/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'editor',
  handler: async ({ ctx, params, locals: { runtime } }) => {
    const bytes = await getThumbnail({
      ctx,
      site: contentSite(runtime),
      input: { name: params.name ?? '' },
    });
    return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/webp' } });
  },
});
