import { HOUR_MS } from '~/config/constants.ts';
import { answersInput, wordsIn } from '~/features/assessments/answer-schemas.ts';
import { lookAtAnswers, saveResult } from '~/features/assessments/server/index.ts';
import { getSupportEmail } from '~/features/content/read.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** A member's answers are kept; a visitor's, who has no script, are looked at once, on a page that answers the post. */
export const POST = defineEndpoint(
  hearing({
    access: 'public',
    input: answersInput,
    rateLimit: { max: 60, windowMs: HOUR_MS, by: 'actor' },
    idempotent: 'members',
    words: ({ answers }) => wordsIn(answers),
    language: ({ language }) => language,
    handler: async ({ ctx, input, heard, locals }): Promise<{ id: string | null }> => {
      if (ctx.actor)
        return saveResult({ ctx, input, heard, supportEmail: await getSupportEmail() });
      locals.assessmentResult = await lookAtAnswers({ ctx, input });
      return { id: null };
    },
    resultPage: ({ result, locals }) =>
      result.id === null && locals.assessmentResult ? '/assessments/answers' : undefined,
    form: {
      page: '/assessments',
      redirect: ({ result }) =>
        result.id === null ? '/assessments' : `/assessments/results/${result.id}`,
    },
  }),
);
