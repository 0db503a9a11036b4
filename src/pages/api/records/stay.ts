import { stayAfterAll } from '~/features/personal-data/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  handler: stayAfterAll,
  form: { page: '/user-profile/records', redirect: () => '/user-profile/records?note=stay#note' },
});
