import { endStaffSession } from '~/features/security/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'super_admin',
  idempotent: false,
  handler: ({ ctx, params }) => endStaffSession({ ctx, input: { id: params.id ?? '' } }),
  form: { page: '/admin-security/sessions', redirect: () => '/admin-security/sessions?note=ended#note' },
});
