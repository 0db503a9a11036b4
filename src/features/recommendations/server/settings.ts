import { eq } from 'drizzle-orm';
import {
  personalizedRecommendations,
  recommendationSettings as table,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { DEFAULT_SOURCES, SOURCES, type Settings, type SettingsInput } from '../schemas.ts';
import { requireMember } from '../../../server/members/require-member.ts';

/** What a member chose for suggestions; on, from everything but results, until they say otherwise. */
export async function readSettings(ctx: Ctx, userId: string): Promise<Settings> {
  const row = await ctx.db.select().from(table).where(eq(table.userId, userId)).get();
  if (!row) return { state: 'on', sources: DEFAULT_SOURCES };
  return { state: row.state, sources: SOURCES.filter((source) => row.sources.includes(source)) };
}

/**
 * Pauses, turns on or turns off, or chooses what counts. Turning off removes everything that was said of suggestions.
 * @param input a change of state leaves the sources as they are
 * @throws Unauthenticated
 */
export async function saveSettings({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: SettingsInput;
}): Promise<{ state: Settings['state'] }> {
  const { userId } = requireMember(ctx);
  const now = await readSettings(ctx, userId);
  const state = input.state ?? now.state;
  const sources = [...(input.state ? now.sources : input.sources)];
  return await write(ctx.db, async (tx) => {
    await tx
      .insert(table)
      .values({ userId, state, sources, createdAt: ctx.now, updatedAt: ctx.now })
      .onConflictDoUpdate({ target: table.userId, set: { state, sources, updatedAt: ctx.now } });
    if (state === 'off')
      await tx
        .delete(personalizedRecommendations)
        .where(eq(personalizedRecommendations.userId, userId));
    return { state };
  });
}
