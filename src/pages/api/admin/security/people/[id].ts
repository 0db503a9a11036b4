import { personHref } from '~/features/console/links.ts';
import { note } from '~/features/console/notes.ts';
import { personRightsInput } from '~/features/console/schemas.ts';
import { setPersonRights } from '~/features/console/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'super_admin',
  stepUp: true,
  input: personRightsInput,
  // A kept answer could say what is not so anymore.
  idempotent: false,
  handler: ({ ctx, input, params }) =>
    setPersonRights({ ctx, input: { ...input, id: params.id ?? '' } }),
  form: {
    page: '/admin-security/roles',
    redirect: ({ result }) => personHref(result.id),
    note: note('role'),
  },
});
