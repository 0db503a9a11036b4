import { and, eq } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import { progressTracking } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { Invalid } from '../../../server/errors.ts';
import { dayIn, daysBetween } from '../days.ts';
import { CHECK_IN_DAYS, type CheckInInput } from '../schemas.ts';
import { afterChange } from './after-change.ts';
import type { Library } from './library.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { findJourney } from './policies.ts';

const WRONG_DAY = 'Choose one of the last seven days';
/** Longest time that a check-in may have waited on a device. */
const WAITED_MS = 14 * DAY_MS;

/**
 * Keeps one day's check-in: one row a member and day. What is said later stands over what was said before, and what was left out stays as it was. A check-in that
 * waited without a connection never stands over a newer one, so that two devices come to the same.
 * @throws Unauthenticated, Invalid for a day that is too long ago or still to come
 */
export async function checkIn({
  ctx,
  input,
  library,
}: {
  ctx: Ctx;
  input: CheckInInput;
  library: Library;
}): Promise<{ day: string }> {
  const { userId } = requireMember(ctx);
  const zone = await findZone(ctx.db, userId);
  const saidAt = Math.min(input.saidAt ?? ctx.now, ctx.now);
  const today = dayIn(zone, ctx.now);
  const named = input.day || dayIn(zone, saidAt);
  // East of the zone in the profile, a device is already in its next day.
  const day = daysBetween(named, today) === -1 ? today : named;
  const ago = daysBetween(day, today);
  const most = input.saidAt === undefined ? CHECK_IN_DAYS - 1 : WAITED_MS / DAY_MS;
  if (ago < 0 || ago > most) throw new Invalid(WRONG_DAY, { day: WRONG_DAY });
  return await write(ctx.db, async (tx) => {
    const journey = await findJourney(tx, userId);
    const known = await tx
      .select()
      .from(progressTracking)
      .where(and(eq(progressTracking.userId, userId), eq(progressTracking.day, day)))
      .get();
    const id = known?.id ?? createId(ctx.now);
    const isOlder = known !== undefined && known.recordedAt > saidAt;
    const pick = (said: number | null, before: number | null | undefined) =>
      isOlder ? (before ?? said) : (said ?? before ?? null);
    const row = {
      journeyId: journey?.id ?? known?.journeyId ?? null,
      moodRating: pick(input.mood, known?.moodRating),
      energyRating: pick(input.energy, known?.energyRating),
      confidenceRating: pick(input.confidence, known?.confidenceRating),
      isUnwell: isOlder ? known.isUnwell : input.isUnwell,
      notes:
        input.notes && !(isOlder && known.notes)
          ? sealField(ctx, progressTracking.notes, id, input.notes)
          : (known?.notes ?? null),
      recordedAt: isOlder ? known.recordedAt : saidAt,
    };
    await tx
      .insert(progressTracking)
      .values({ ...row, id, userId, day, createdAt: ctx.now })
      .onConflictDoUpdate({ target: [progressTracking.userId, progressTracking.day], set: row });
    if (journey) await afterChange(tx, { ctx, journey, library });
    return { day };
  });
}
