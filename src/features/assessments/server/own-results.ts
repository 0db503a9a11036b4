import { and, desc, eq } from 'drizzle-orm';
import { forgetDeleted } from '../../../db/forget.ts';
import {
  assessmentForms,
  assessmentShares,
  assessmentTypes,
  coaches,
  userAssessments,
  wellnessAssessments,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField, type SealingCtx } from '../../../server/crypto/sealed-field.ts';
import { NotFound } from '../../../server/errors.ts';
import { languageOf } from '../../../lib/languages.ts';
import type {
  LatestResult,
  OwnResult,
  OwnResultPage,
  StoredDefinition,
} from '../answer-schemas.ts';
import { scoreInstrument, type Answers } from '../score.ts';
import { requireMember } from '../../../server/members/require-member.ts';

/** What a page, a chart and a file show at most; the copy of one's records holds all. */
const SHOWN = 120;

const columns = {
  row: userAssessments,
  name: assessmentTypes.name,
  formData: assessmentForms.formData,
};

interface Joined {
  row: typeof userAssessments.$inferSelect;
  name: string;
  formData: unknown;
}

export function openResult(ctx: SealingCtx, { row, name, formData }: Joined): OwnResult {
  const { language, answers } = JSON.parse(
    openField(ctx, userAssessments.responses, row.id, row.responses),
  ) as { language?: string; answers: Answers };
  return {
    id: row.id,
    name,
    at: row.createdAt,
    language: languageOf(language),
    definition: formData as StoredDefinition,
    answers,
  };
}

/** Results with their questions, each in its own version. */
export const selectResults = (db: Pick<Ctx['db'], 'select'>) =>
  db
    .select(columns)
    .from(userAssessments)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, userAssessments.assessmentTypeId))
    .innerJoin(assessmentForms, eq(assessmentForms.assessmentTypeId, assessmentTypes.id))
    .$dynamic();

/** The actor's results, newest first. @throws Unauthenticated */
export async function listOwnResults({ ctx }: { ctx: Ctx }): Promise<OwnResult[]> {
  const { userId } = requireMember(ctx);
  const rows = await selectResults(ctx.db)
    .where(eq(userAssessments.userId, userId))
    .orderBy(desc(userAssessments.createdAt), desc(userAssessments.id))
    .limit(SHOWN);
  return rows.map((row) => openResult(ctx, row));
}

/** One of the actor's results, and who sees it. @throws Unauthenticated, NotFound */
export async function getOwnResult({
  ctx,
  input: { id },
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<OwnResultPage> {
  const { userId } = requireMember(ctx);
  const row = await selectResults(ctx.db)
    .where(and(eq(userAssessments.id, id), eq(userAssessments.userId, userId)))
    .get();
  if (!row) throw new NotFound();
  const share = await ctx.db
    .select({
      level: assessmentShares.level,
      openedAt: assessmentShares.openedAt,
      coach: coaches.firstName,
    })
    .from(assessmentShares)
    .leftJoin(coaches, eq(coaches.userId, assessmentShares.coachUserId))
    .where(eq(assessmentShares.userAssessmentId, id))
    .get();
  return {
    result: openResult(ctx, row),
    share: share ?? { level: 'none', coach: null, openedAt: null },
  };
}

/** Deletes one of the actor's results, with what hangs on it. @throws Unauthenticated, NotFound */
export async function deleteResult({
  ctx,
  input: { id },
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<{ done: true }> {
  const { userId } = requireMember(ctx);
  const answer = await write(ctx.db, async (tx) => {
    await tx
      .delete(wellnessAssessments)
      .where(
        and(eq(wellnessAssessments.userAssessmentId, id), eq(wellnessAssessments.userId, userId)),
      );
    const gone = await tx
      .delete(userAssessments)
      .where(and(eq(userAssessments.id, id), eq(userAssessments.userId, userId)))
      .returning({ id: userAssessments.id });
    if (gone.length === 0) throw new NotFound();
    return { done: true as const };
  });
  await forgetDeleted(ctx.db);
  return answer;
}

/** What must not steer a suggestion: it is for the member and for people alone. */
const NOT_FOR_TOOLS = new Set(['reflection', 'food-first']);

/**
 * The newest result of each instrument, for the member's own tools. A tool reads the band, never an answer.
 * @throws Unauthenticated
 */
export async function latestResults(ctx: Ctx): Promise<LatestResult[]> {
  const newest = new Map<string, LatestResult>();
  for (const { name, at, definition, answers } of await listOwnResults({ ctx }))
    for (const instrument of definition.instruments) {
      const scored = scoreInstrument(instrument, answers);
      if (scored.answered === 0 || newest.has(instrument.key)) continue;
      const band = instrument.scoring.bands.find(({ key }) => key === scored.band);
      newest.set(instrument.key, {
        assessment: name,
        instrument: instrument.key,
        at,
        band: band?.key,
        words: band?.name,
        isForTools: band !== undefined && !NOT_FOR_TOOLS.has(instrument.key),
      });
    }
  return [...newest.values()];
}
