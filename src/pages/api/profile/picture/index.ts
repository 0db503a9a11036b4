import { note } from '~/features/profile/notes.ts';
import { LARGEST_PICTURE, pictureInput } from '~/features/profile/schemas.ts';
import { getPicture, savePicture } from '~/features/profile/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** One's own picture. No browser keeps it: it would outlast the session on the disk. */
export const GET = defineEndpoint({
  access: 'user',
  handler: async ({ ctx }) =>
    new Response(new Uint8Array(await getPicture({ ctx })), {
      headers: { 'content-type': 'image/webp' },
    }),
});

export const POST = defineEndpoint({
  access: 'user',
  input: pictureInput,
  upload: true,
  bodyLimit: LARGEST_PICTURE + 10_000,
  rateLimit: { max: 20, windowMs: 3_600_000, by: 'actor' },
  handler: ({ ctx, input }) => savePicture({ ctx, input }),
  form: { page: '/user-profile', redirect: () => '/user-profile', note: note('picture') },
});
