import { note } from '~/features/assessments/notes.ts';
import { deleteAnswerDraft } from '~/features/assessments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  handler: ({ ctx, params }) => deleteAnswerDraft({ ctx, input: { name: params.name ?? '' } }),
  form: {
    page: '/assessments/results',
    redirect: () => '/assessments/results',
    note: note('forgotten'),
  },
});
