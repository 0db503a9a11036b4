import { hearing } from '~/features/safety/server/index.ts';
import { note } from '~/features/wellness/notes.ts';
import { proposalInput } from '~/features/wellness/schemas.ts';
import { proposeStep } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint(
  hearing({
    access: 'coach',
    input: proposalInput,
    words: ({ title, how }) => [title, how],
    handler: ({ ctx, input, params }) =>
      proposeStep({ ctx, input: { ...input, id: params['id']! } }),
    form: {
      page: '/coach-portal/plans',
      redirect: ({ result }) => `/coach-portal/plans?open=${result.id}`,
      note: note('proposed'),
    },
  }),
);
