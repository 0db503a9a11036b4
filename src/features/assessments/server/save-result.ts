import { and, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import {
  assessmentCounts,
  assessmentDrafts,
  chatPreferences,
  userAssessments,
  wellnessAssessments,
} from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { isPaid } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { Invalid } from '../../../server/errors.ts';
import { KIND_OF, type Danger, type HeardDanger } from '../../safety/kinds.ts';
import { noteDanger } from '../../safety/server/index.ts';
import type { Instrument } from '../score.ts';
import type { AnswersInput, AssessmentResult } from '../answer-schemas.ts';
import { keepAllowed } from '../flow.ts';
import { answerKey, dangersIn, scoreInstrument, type Answers, type Scored } from '../score.ts';
import { describeResult } from '../result-view.ts';
import { getPublished } from './definitions.ts';
import { requireMember } from '../../../server/members/require-member.ts';

export const NOTHING_ANSWERED = 'Please answer at least one question first.';

interface Saving {
  ctx: Ctx;
  input: AnswersInput;
  /** In someone's own words; the endpoint notes it by itself. */
  heard?: readonly HeardDanger[];
  /** Where staff get their mail; it never says what was answered. */
  supportEmail: string;
}

/**
 * Keeps a member's answers and what they add up to, sealed, and throws their draft away. Answers that call for help ask staff to look after the member only
 * where the member allowed that beforehand.
 * @throws Unauthenticated, NotFound, Invalid without an answer
 */
export async function saveResult({
  ctx,
  input,
  heard = [],
  supportEmail,
}: Saving): Promise<{ id: string }> {
  const actor = requireMember(ctx);
  const { userId } = actor;
  const { typeId, name, definition } = await getPublished(ctx.db, input.assessment);
  const answers = keepAllowed(definition, input.answers, isPaid(actor));
  if (Object.keys(answers).length === 0) throw new Invalid(NOTHING_ANSWERED);
  const { language } = input;
  const id = createId(ctx.now);
  const dangers = dangersIn(definition, answers).map((situation): Danger => ({
    kind: KIND_OF[situation],
    level: 'clear',
    language,
  }));
  const taken = definition.instruments.flatMap((instrument) => {
    const own = Object.fromEntries(
      instrument.items.flatMap((item) => {
        const key = answerKey(instrument, item);
        return answers[key] ? [[key, answers[key]]] : [];
      }),
    );
    return Object.keys(own).length > 0
      ? [{ instrument, own, scored: scoreInstrument(instrument, answers) }]
      : [];
  });
  const seal = (column: 'responses' | 'summary', value: unknown) =>
    sealField(ctx, userAssessments[column], id, JSON.stringify(value));
  const row = {
    id,
    userId,
    assessmentTypeId: typeId,
    responses: seal('responses', { language, answers }),
    summary: seal(
      'summary',
      taken.map(({ scored: { instrument, score, band } }) => ({ instrument, score, band })),
    ),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  const next = describeResult(definition, answers, language).next.map(({ href }) => href);
  return await write(ctx.db, async (tx) => {
    await tx.insert(userAssessments).values(row);
    const isAllowed = await allowsFollowUp(tx, userId);
    const needsPerson = dangers.length > 0 || heard.length > 0;
    for (const one of taken)
      await insertScreening(tx, ctx, {
        ...one,
        id,
        userId,
        next,
        follow: needsPerson && isAllowed,
      });
    for (const { scored } of taken) await countResult(tx, scored, ctx.now);
    await tx
      .delete(assessmentDrafts)
      .where(and(eq(assessmentDrafts.userId, userId), eq(assessmentDrafts.name, name)));
    if (dangers.length > 0)
      await noteDanger(tx, { userId, dangers, now: ctx.now, supportEmail, kind: 'safety' });
    return { id };
  });
}

/** A visitor's answers, looked at once. Nothing is written. @throws NotFound, Invalid */
export async function lookAtAnswers({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: AnswersInput;
}): Promise<AssessmentResult> {
  const { definition } = await getPublished(ctx.db, input.assessment);
  const answers = keepAllowed(definition, input.answers, false);
  if (Object.keys(answers).length === 0) throw new Invalid(NOTHING_ANSWERED);
  return { definition, answers, language: input.language };
}

async function allowsFollowUp(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .select({ allows: chatPreferences.allowsFollowUp })
    .from(chatPreferences)
    .where(eq(chatPreferences.userId, userId))
    .get();
  return row?.allows ?? false;
}

interface Screening {
  id: string;
  userId: string;
  instrument: Instrument;
  own: Answers;
  scored: Scored;
  next: readonly string[];
  follow: boolean;
}

/** One row for each instrument; whether a person should follow up stands in it only with the member's leave. */
async function insertScreening(
  tx: Tx,
  ctx: Ctx,
  { id, userId, instrument, own, scored, next, follow }: Screening,
): Promise<void> {
  const rowId = createId(ctx.now);
  const seal = (
    column: 'responses' | 'score' | 'riskLevel' | 'recommendedResources',
    text: string,
  ) => sealField(ctx, wellnessAssessments[column], rowId, text);
  const band = instrument.scoring.bands.find(({ key }) => key === scored.band);
  const isDanger = dangersIn({ instruments: [instrument] }, own).length > 0;
  await tx.insert(wellnessAssessments).values({
    id: rowId,
    userId,
    userAssessmentId: id,
    assessmentType: instrument.key,
    responses: seal('responses', JSON.stringify(own)),
    score: scored.score === null ? null : seal('score', String(scored.score)),
    riskLevel: seal('riskLevel', isDanger ? 'high' : (band?.risk ?? 'none')),
    recommendedResources: seal('recommendedResources', JSON.stringify(next)),
    followUpRequired: isDanger && follow,
    followUpDate: isDanger && follow ? ctx.now + DAY_MS : null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
}

async function countResult(tx: Tx, { instrument, band }: Scored, now: number): Promise<void> {
  if (band === null) return;
  await tx
    .insert(assessmentCounts)
    .values({ month: new Date(now).toISOString().slice(0, 7), instrument, band, count: 1 })
    .onConflictDoUpdate({
      target: [assessmentCounts.month, assessmentCounts.instrument, assessmentCounts.band],
      set: { count: sql`${assessmentCounts.count} + 1` },
    });
}
