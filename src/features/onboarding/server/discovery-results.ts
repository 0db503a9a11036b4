import { desc, eq } from 'drizzle-orm';
import { discoveryQuizResults } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField, sealField } from '../../../server/crypto/sealed-field.ts';
import { isSure, type HeardDanger } from '../../safety/kinds.ts';
import { choosePath, type Way } from '../choose-path.ts';
import { FORM_STEPS } from '../form-steps.ts';
import { makePlan, type Plan, type PlanContent, type QuizAnswers } from '../make-plan.ts';
import type { Answers, QuizInput, SentAnswer } from '../schemas.ts';
import { findMatch, type Match } from './find-match.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { finishWay } from './progress.ts';

const table = discoveryQuizResults;
type Column =
  'currentNeeds' | 'situationDetails' | 'supportPreference' | 'readinessLevel' | 'recommendedPath';

interface Sending {
  ctx: Ctx;
  input: QuizInput;
  heard?: readonly HeardDanger[];
  paths: readonly Way[];
}

/**
 * Keeps the answers of the discovery quiz and the way they lead to, sealed; an earlier result goes. Words of someone in danger bring help first.
 * @param heard in the words
 * @param paths the ways that editors offer
 * @throws Unauthenticated
 */
export async function saveDiscovery({
  ctx,
  input,
  heard = [],
  paths,
}: Sending): Promise<SentAnswer> {
  const { userId } = requireMember(ctx);
  const id = createId(ctx.now);
  const seal = (column: Column, text: string | undefined) =>
    text ? sealField(ctx, table[column], id, text) : null;
  const row = {
    id,
    userId,
    completed: true,
    currentNeeds: seal('currentNeeds', input.currentNeeds.join('\n')),
    situationDetails: seal('situationDetails', input.situationDetails),
    supportPreference: seal('supportPreference', input.supportPreference),
    readinessLevel: seal('readinessLevel', input.readinessLevel),
    recommendedPath: seal('recommendedPath', choosePath(paths, input.currentNeeds)?.id),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  return await write(ctx.db, async (tx) => {
    await tx.delete(table).where(eq(table.userId, userId));
    await tx.insert(table).values(row);
    await finishWay(tx, {
      userId,
      kind: 'discovery',
      totalSteps: FORM_STEPS.discovery,
      now: ctx.now,
    });
    return { outcome: heard.some(isSure) ? ('help' as const) : ('done' as const) };
  });
}

export async function readLatestQuiz(
  ctx: Ctx,
  userId: string,
): Promise<{ answers: Answers; recommendedPath: string; madeAt: number } | undefined> {
  const row = await ctx.db
    .select()
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.createdAt))
    .limit(1)
    .get();
  if (!row?.completed) return undefined;
  const open = (column: Column) => openField(ctx, table[column], row.id, row[column]);
  return {
    answers: {
      currentNeeds: open('currentNeeds').split('\n').filter(Boolean),
      situationDetails: open('situationDetails'),
      supportPreference: open('supportPreference'),
      readinessLevel: open('readinessLevel'),
    },
    recommendedPath: open('recommendedPath'),
    madeAt: row.createdAt,
  };
}

/** The answers of a quiz as plans are made from them. */
export const quizAnswersOf = (answers: Answers): QuizAnswers => ({
  needs: [answers['currentNeeds'] ?? []].flat(),
  support: String(answers['supportPreference'] ?? ''),
  readiness: String(answers['readinessLevel'] ?? ''),
});

/**
 * What someone said they need and how they'd like to be helped, without the words they wrote themselves; null before the quiz was taken.
 * @throws Unauthenticated
 */
export async function findQuizAnswers({
  ctx,
}: {
  ctx: Ctx;
}): Promise<Pick<QuizAnswers, 'needs' | 'support'> | null> {
  const quiz = await readLatestQuiz(ctx, requireMember(ctx).userId);
  if (!quiz) return null;
  const { needs, support } = quizAnswersOf(quiz.answers);
  return { needs, support };
}

export interface DiscoveryResult {
  recommendedPath: string;
  needs: readonly string[];
  /** Undefined when its way is gone from the content. */
  plan: Plan | undefined;
  match: Match | undefined;
  madeAt: number;
}

/**
 * What someone's quiz came to, or null before it was taken.
 * @throws Unauthenticated
 */
export async function findDiscoveryResult({
  ctx,
  content,
}: {
  ctx: Ctx;
  content: PlanContent;
}): Promise<DiscoveryResult | null> {
  const { userId } = requireMember(ctx);
  const quiz = await readLatestQuiz(ctx, userId);
  if (!quiz) return null;
  const answers = quizAnswersOf(quiz.answers);
  const { needs, support, readiness } = answers;
  return {
    recommendedPath: quiz.recommendedPath,
    needs,
    plan: makePlan(content, answers, quiz.recommendedPath),
    match: await findMatch(ctx, [...needs, support, readiness]),
    madeAt: quiz.madeAt,
  };
}
