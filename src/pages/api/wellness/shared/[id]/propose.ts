import { note } from '~/features/wellness/notes.ts';
import { proposalInput } from '~/features/wellness/schemas.ts';
import { proposeStep } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'coach',
  input: proposalInput,
  handler: ({ ctx, input, params }) => proposeStep({ ctx, input: { ...input, id: params['id']! } }),
  form: {
    page: '/coach-portal/plans',
    redirect: ({ result }) => `/coach-portal/plans?open=${result.id}`,
    note: note('proposed'),
  },
});
