import { personHref } from '~/features/console/links.ts';
import { note } from '~/features/console/notes.ts';
import { findPersonInput } from '~/features/console/schemas.ts';
import { findPersonByEmail } from '~/features/console/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'super_admin',
  input: findPersonInput,
  idempotent: false,
  handler: async ({ ctx, input }) => ({ id: (await findPersonByEmail({ ctx, input })) ?? null }),
  form: {
    page: '/admin-security/roles',
    redirect: ({ result }) => (result.id ? personHref(result.id) : '/admin-security/roles'),
    note: ({ result }) => (result.id ? undefined : note('nobody')),
  },
});
