import { discoverySupport } from '../../../config/enumerations.ts';
import type { Ctx } from '../../../server/context.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { listSavedArticles } from '../../help/server/index.ts';
import { findQuizAnswers } from '../../onboarding/server/index.ts';
import type { Facts, PastVerdict, StatedNeed } from '../rank.ts';
import type { Source } from '../schemas.ts';
import { NEEDS, needsOf, type Need } from '../topics.ts';

/** Words of the quiz by the answer they stand for. */
export type QuizWords = ReadonlyMap<string, string>;

const isNeed = (text: string): text is Need => (NEEDS as readonly string[]).includes(text);

/**
 * What suggestions are made from, each from its own room, only from the sources that count.
 * @param words what the quiz calls its answers: reasons are given in the words that someone chose
 */
export async function collectFacts(
  ctx: Ctx,
  {
    userId,
    isPaid,
    sources,
    verdicts,
    words,
  }: {
    userId: string;
    isPaid: boolean;
    sources: readonly Source[];
    verdicts: readonly PastVerdict[];
    words: QuizWords;
  },
): Promise<Facts> {
  const uses = (source: Source) => sources.includes(source);
  const [language, quiz, saved] = await Promise.all([
    findLanguage(ctx.db, userId),
    uses('quiz') ? findQuizAnswers({ ctx }) : null,
    listSavedArticles({ ctx }),
  ]);
  const fromQuiz = (quiz?.needs ?? [])
    .filter(isNeed)
    .map((need): StatedNeed => ({ need, source: 'quiz', words: words.get(need) ?? need }));
  const fromSaved = uses('saved')
    ? saved.flatMap(({ category, title }) =>
        needsOf('articles', category).map((need): StatedNeed => ({
          need,
          source: 'saved',
          words: title,
        })),
      )
    : [];
  return {
    needs: oneOfEach([...fromQuiz, ...fromSaved]),
    verdicts,
    saved: saved.map(({ slug }) => slug),
    language,
    isPaid,
    support: discoverySupport.find((support) => support === quiz?.support),
    supportWords: words.get(quiz?.support ?? ''),
  };
}

/** A need once a source. */
const oneOfEach = (needs: readonly StatedNeed[]): StatedNeed[] =>
  [
    ...new Map(needs.toReversed().map((one) => [`${one.source} ${one.need}`, one])).values(),
  ].reverse();
