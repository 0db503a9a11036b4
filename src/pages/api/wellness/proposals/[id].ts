import { note } from '~/features/wellness/notes.ts';
import { answerInput, JOURNEY_PAGE } from '~/features/wellness/schemas.ts';
import { decideProposal } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: answerInput,
  handler: ({ ctx, input, params }) =>
    decideProposal({ ctx, input: { ...input, id: params['id']! } }),
  form: {
    page: JOURNEY_PAGE,
    redirect: () => JOURNEY_PAGE,
    note: ({ result }) => note(result.isAccepted ? 'accepted' : 'declined'),
  },
});
