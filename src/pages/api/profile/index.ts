import { note } from '~/features/profile/notes.ts';
import { profileInput } from '~/features/profile/schemas.ts';
import { saveProfile } from '~/features/profile/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: profileInput,
  handler: ({ ctx, input }) => saveProfile({ ctx, input }),
  form: { page: '/user-profile', redirect: () => '/user-profile', note: note('profile') },
});
