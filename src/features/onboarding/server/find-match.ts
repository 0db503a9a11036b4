import { desc, eq } from 'drizzle-orm';
import { coachMatchTags } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';

export interface Match {
  primaryCoach: string;
  supportingCoaches: string[];
  aiTools: string[];
  groupSupport: string[];
  reason: string;
  tags: string[];
}

/**
 * Who fits these answers best: the line of `coach_match_tags` with the highest priority whose answers were all given; of equals the one that asks for
 * more. Undefined only while editors keep no line for everyone.
 */
export async function findMatch(ctx: Ctx, answers: readonly string[]): Promise<Match | undefined> {
  const rows = await ctx.db
    .select()
    .from(coachMatchTags)
    .where(eq(coachMatchTags.isActive, true))
    .orderBy(desc(coachMatchTags.priority), coachMatchTags.id);
  const fitting = rows
    .map((row) => ({ ...row, tags: row.tagCombination.split('+').filter(Boolean) }))
    .filter(({ tags }) => tags.every((tag) => answers.includes(tag)));
  const best = fitting.toSorted(
    (a, b) => b.priority - a.priority || b.tags.length - a.tags.length,
  )[0];
  return (
    best && {
      primaryCoach: best.primaryCoach,
      supportingCoaches: best.supportingCoaches,
      aiTools: best.aiTools,
      groupSupport: best.groupSupport,
      reason: best.reason ?? '',
      tags: best.tags,
    }
  );
}
