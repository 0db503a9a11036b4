import { note } from '~/features/accounts/notes.ts';
import { helpAccount } from '~/features/accounts/server/index.ts';
import { helpInput } from '~/features/accounts/staff-schemas.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'members:help',
  input: helpInput,
  rateLimit: { max: 30, windowMs: 60_000, by: 'actor' },
  handler: ({ ctx, input, params }) =>
    helpAccount({
      ctx,
      input: { ...input, id: params['id'] ?? '' },
    }),
  form: {
    page: '/admin-dashboard/people',
    redirect: ({ result }) => `/admin-dashboard/people/${result.id}`,
    note: ({ result }) => note(`person-${result.step}`),
  },
});
