import { note } from '~/features/assessments/notes.ts';
import { deleteResult } from '~/features/assessments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  handler: ({ ctx, params }) => deleteResult({ ctx, input: { id: params.id ?? '' } }),
  form: {
    page: '/assessments/results',
    redirect: () => '/assessments/results',
    note: note('deleted'),
  },
});
