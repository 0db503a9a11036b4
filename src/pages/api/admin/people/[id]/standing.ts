import { note } from '~/features/accounts/notes.ts';
import { setStanding } from '~/features/accounts/server/index.ts';
import { standingInput } from '~/features/accounts/staff-schemas.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'members:close',
  stepUp: true,
  input: standingInput,
  handler: ({ ctx, input, params }) =>
    setStanding({
      ctx,
      input: { ...input, id: params['id'] ?? '' },
    }),
  form: {
    page: '/admin-dashboard/people',
    redirect: ({ result }) => `/admin-dashboard/people/${result.id}`,
    note: ({ result }) => note(`person-${result.step}`),
  },
});
