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

/** A line of `coach_match_tags`, with its answers apart. */
export interface MatchLine extends Match {
  priority: number;
}

/**
 * Who fits these answers: the line with the highest priority whose answers were all given; of equals the one that asks for more. What other answers call for
 * is added behind it, so that each of them counts, but for lines that ask for a part of the same answers.
 * @returns undefined only while editors keep no line for everyone
 */
export function chooseMatch(
  lines: readonly MatchLine[],
  answers: readonly string[],
): Match | undefined {
  const [best, ...rest] = lines
    .filter(({ tags }) => tags.every((tag) => answers.includes(tag)))
    .toSorted((a, b) => b.priority - a.priority || b.tags.length - a.tags.length);
  if (!best) return undefined;
  const others = rest.filter(({ tags }) => !tags.every((tag) => best.tags.includes(tag)));
  const add = (own: readonly string[], more: readonly string[]) => [...new Set([...own, ...more])];
  return {
    primaryCoach: best.primaryCoach,
    supportingCoaches: add(
      best.supportingCoaches,
      others.map(({ primaryCoach }) => primaryCoach),
    ).filter((coach) => coach !== best.primaryCoach),
    aiTools: add(
      best.aiTools,
      others.flatMap(({ aiTools }) => aiTools),
    ),
    groupSupport: add(
      best.groupSupport,
      others.flatMap(({ groupSupport }) => groupSupport),
    ),
    reason: best.reason,
    tags: best.tags,
  };
}

/** Who fits these answers, by the lines that editors keep. */
export async function findMatch(ctx: Ctx, answers: readonly string[]): Promise<Match | undefined> {
  const rows = await ctx.db
    .select()
    .from(coachMatchTags)
    .where(eq(coachMatchTags.isActive, true))
    .orderBy(desc(coachMatchTags.priority), coachMatchTags.id);
  return chooseMatch(
    rows.map((row) => ({
      ...row,
      reason: row.reason ?? '',
      tags: row.tagCombination.split('+').filter(Boolean),
    })),
    answers,
  );
}
