import { note } from '~/features/console/notes.ts';
import { clearThrottleInput } from '~/features/console/schemas.ts';
import { clearThrottles } from '~/features/console/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'super_admin',
  input: clearThrottleInput,
  // A kept answer could say what is not so anymore.
  idempotent: false,
  handler: ({ ctx, input }) => clearThrottles({ ctx, input }),
  form: { page: '/admin-security', redirect: () => '/admin-security', note: note('cleared') },
});
