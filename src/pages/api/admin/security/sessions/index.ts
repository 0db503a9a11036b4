import { note } from '~/features/console/notes.ts';
import { endSessionsInput } from '~/features/console/schemas.ts';
import { endOtherSessions } from '~/features/console/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'super_admin',
  stepUp: true,
  input: endSessionsInput,
  // A kept answer could say what is not so anymore.
  idempotent: false,
  handler: ({ ctx, input }) => endOtherSessions({ ctx, input }),
  form: {
    page: '/admin-security/sessions',
    redirect: () => '/admin-security/sessions',
    note: note('all-ended'),
  },
});
