import { note } from '~/features/profile/notes.ts';
import { removePicture } from '~/features/profile/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  handler: removePicture,
  form: { page: '/user-profile', redirect: () => '/user-profile', note: note('no-picture') },
});
