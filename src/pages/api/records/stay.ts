import { note } from '~/features/personal-data/notes.ts';
import { stayAfterAll } from '~/features/personal-data/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  handler: stayAfterAll,
  form: {
    page: '/user-profile/records',
    redirect: () => '/user-profile/records',
    note: note('stay'),
  },
});
