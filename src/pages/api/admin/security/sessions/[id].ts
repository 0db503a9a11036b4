import { note } from '~/features/console/notes.ts';
import { endStaffSession } from '~/features/console/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'super_admin',
  // A kept answer could say what is not so anymore.
  idempotent: false,
  handler: ({ ctx, params }) => endStaffSession({ ctx, input: { id: params.id ?? '' } }),
  form: {
    page: '/admin-security/sessions',
    redirect: () => '/admin-security/sessions',
    note: note('ended'),
  },
});
