import { BODY_LIMIT_BYTES } from '~/config/constants.ts';
import { answerDraftInput, wordsIn } from '~/features/assessments/answer-schemas.ts';
import {
  deleteAnswerDraft,
  getOwnStart,
  saveAnswerDraft,
} from '~/features/assessments/server/index.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** Also tells the page what else it needs to know of a member. */
export const GET = defineEndpoint({
  access: 'user',
  handler: ({ ctx, params }) => getOwnStart({ ctx, input: { name: params.name ?? '' } }),
});

export const PUT = defineEndpoint(
  hearing({
    access: 'user',
    input: answerDraftInput,
    bodyLimit: BODY_LIMIT_BYTES,
    words: ({ answers }) => wordsIn(answers),
    countsOnce: true,
    handler: ({ ctx, input, params }) =>
      saveAnswerDraft({ ctx, input: { ...input, name: params.name ?? '' } }),
  }),
);

export const DELETE = defineEndpoint({
  access: 'user',
  handler: ({ ctx, params }) => deleteAnswerDraft({ ctx, input: { name: params.name ?? '' } }),
});
