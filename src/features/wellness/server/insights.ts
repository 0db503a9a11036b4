import { and, desc, eq } from 'drizzle-orm';
import { aiInsights } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { requireMember } from '../../../server/members/require-member.ts';

const SHOWN = 3;

export interface InsightView {
  id: string;
  title: string;
  content: string;
  noticedAt: number;
}

/**
 * What the numbers of a plan said lately, newest first.
 * @throws Unauthenticated
 */
export async function listInsights({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { journeyId: string };
}): Promise<InsightView[]> {
  const { userId } = requireMember(ctx);
  const rows = await ctx.db
    .select()
    .from(aiInsights)
    .where(and(eq(aiInsights.userId, userId), eq(aiInsights.journeyId, input.journeyId)))
    .orderBy(desc(aiInsights.createdAt))
    .limit(SHOWN);
  return rows.map((row) => ({
    id: row.id,
    title: openField(ctx, aiInsights.title, row.id, row.title),
    content: openField(ctx, aiInsights.content, row.id, row.content),
    noticedAt: row.createdAt,
  }));
}
