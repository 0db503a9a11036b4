import { answerDraftForm, wordsIn } from '~/features/assessments/answer-schemas.ts';
import { takingMessages } from '~/features/assessments/messages/taking.ts';
import { note } from '~/features/assessments/notes.ts';
import { saveAnswerDraft } from '~/features/assessments/server/index.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** Stopping without script: what was answered is kept. With script the page saves it itself (`[name].ts`). */
export const POST = defineEndpoint(
  hearing({
    access: 'user',
    input: answerDraftForm,
    words: ({ answers }) => wordsIn(answers),
    language: ({ language }) => language,
    countsOnce: true,
    handler: ({ ctx, input }) => saveAnswerDraft({ ctx, input }),
    form: {
      page: '/assessments/continue/[name]',
      redirect: ({ input: { name, language } }) => takingMessages(language).keptAt(name),
      note: note('kept'),
    },
  }),
);
