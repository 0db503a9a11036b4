import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import { mentalWellnessResources, resourceUsageAnalytics } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import type { ResourceUsageInput } from '../resource-schemas.ts';

/**
 * Counts that a service was opened, or whether it helped, without a trace of who did: no account, no session, no address, and the day
 * instead of the moment, also for members. `rating` is the share of "helped" on the scale of stars, 1 to 5.
 * @throws NotFound for a service that is not shown
 */
export async function countResourceUsage({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: ResourceUsageInput;
}): Promise<null> {
  const { resource, accessMethod, deviceType, wasHelpful } = input;
  const shown = and(
    eq(mentalWellnessResources.slug, resource),
    eq(mentalWellnessResources.isActive, true),
  );
  const found = await ctx.db
    .select({ id: mentalWellnessResources.id })
    .from(mentalWellnessResources)
    .where(shown)
    .get();
  if (!found) throw new NotFound();
  const day = Math.floor(ctx.now / DAY_MS) * DAY_MS;
  await write(ctx.db, async (tx) => {
    await tx.insert(resourceUsageAnalytics).values({
      resourceId: found.id,
      accessMethod,
      deviceType,
      wasHelpful,
      accessedAt: day,
      createdAt: day,
    });
    const ofThis = eq(mentalWellnessResources.id, found.id);
    // Drizzle would touch updatedAt, which belongs to what editors write.
    if (accessMethod)
      await tx
        .update(mentalWellnessResources)
        .set({ usageCount: sql`usage_count + 1`, updatedAt: sql`updated_at` })
        .where(ofThis);
    if (wasHelpful === undefined) return;
    const judged = await tx
      .select({ share: sql<number>`avg(was_helpful)` })
      .from(resourceUsageAnalytics)
      .where(
        and(
          eq(resourceUsageAnalytics.resourceId, found.id),
          isNotNull(resourceUsageAnalytics.wasHelpful),
        ),
      )
      .get();
    await tx
      .update(mentalWellnessResources)
      .set({ rating: 1 + 4 * (judged?.share ?? 0), updatedAt: sql`updated_at` })
      .where(ofThis);
  });
  return null;
}
