import { shareInput } from '~/features/assessments/answer-schemas.ts';
import { note } from '~/features/assessments/notes.ts';
import { shareResult } from '~/features/assessments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: shareInput,
  handler: ({ ctx, input, params }) =>
    shareResult({ ctx, input: { ...input, id: params.id ?? '' } }),
  form: {
    page: '/assessments/results',
    redirect: ({ result }) => `/assessments/results/${result.id}`,
    note: ({ result }) => note(result.level === 'none' ? 'unshared' : 'shared'),
  },
});
