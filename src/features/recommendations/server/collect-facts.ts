import { discoverySupport } from '../../../config/enumerations.ts';
import type { Ctx } from '../../../server/context.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { latestResults } from '../../assessments/server/index.ts';
import { listSavedArticles } from '../../help/server/index.ts';
import { findQuizAnswers } from '../../onboarding/server/index.ts';
import { journeyFacts } from '../../wellness/server/index.ts';
import type { Facts, PastVerdict, StatedNeed } from '../rank.ts';
import type { Source } from '../schemas.ts';
import { NEEDS, needsOf, type Need } from '../topics.ts';

/** What the content calls the answers of the quiz, programs (`program/<name>`) and assessments (`assessment/<name>`). */
export type FactWords = ReadonlyMap<string, string>;

const isNeed = (text: string): text is Need => (NEEDS as readonly string[]).includes(text);

/**
 * What suggestions are made from, each from its own room, only from the sources that count.
 * @param words reasons are given in the words that someone chose
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
    words: FactWords;
  },
): Promise<Facts> {
  const uses = (source: Source) => sources.includes(source);
  const [language, quiz, saved, journey, results] = await Promise.all([
    findLanguage(ctx.db, userId),
    uses('quiz') ? findQuizAnswers({ ctx }) : null,
    listSavedArticles({ ctx }),
    journeyFacts(ctx),
    uses('results') ? latestResults(ctx) : [],
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
  const type =
    journey && uses('journey') && !journey.isPaused ? journey.life.journeyType : undefined;
  const fromJourney = type
    ? needsOf('programs', type).map((need): StatedNeed => ({
        need,
        source: 'journey',
        words: words.get(`program/${type}`) ?? type,
      }))
    : [];
  const fromResults = results
    .filter(({ isForTools }) => isForTools)
    .flatMap(({ assessment }) =>
      needsOf('assessments', assessment).map((need): StatedNeed => ({
        need,
        source: 'results',
        words: words.get(`assessment/${assessment}`) ?? assessment,
      })),
    );
  return {
    needs: oneOfEach([...fromJourney, ...fromQuiz, ...fromResults, ...fromSaved]),
    verdicts,
    saved: saved.map(({ slug }) => slug),
    language,
    isPaid,
    support: discoverySupport.find((support) => support === quiz?.support),
    // What a plan keeps out stays out, whatever else counts: that could harm someone.
    closed: journey?.closed,
    minutesAWeek: uses('journey') ? journey?.life.weeklyMinutes : undefined,
    supportWords: words.get(quiz?.support ?? ''),
  };
}

/** A need once a source. */
const oneOfEach = (needs: readonly StatedNeed[]): StatedNeed[] =>
  [
    ...new Map(needs.toReversed().map((one) => [`${one.source} ${one.need}`, one])).values(),
  ].reverse();
