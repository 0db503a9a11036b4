import { and, eq, gt } from 'drizzle-orm';
import { communityEvents, eventRegistrations } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { readToken } from '../../../lib/signed-token.ts';
import type { Ctx } from '../../../server/context.ts';
import { Invalid, NotFound, Unauthenticated } from '../../../server/errors.ts';
import { mineOrUnderAddress, type Person } from '../../../server/personal-data/rule.ts';
import { PLACE_PURPOSE } from './place-emails.ts';
import { releasePlace, type PlaceCtx } from './places.ts';

const NOT_GOOD =
  'This code isn’t complete, or it has expired. Please copy the whole code from our email.';

/**
 * Gives back the place that the code of an email stands for, and hands it on to the person who has waited longest. Twice is once.
 * @throws Invalid for a code that is not ours, not whole or too old
 */
export async function giveBackPlaceByCode({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { token: string };
}): Promise<{ done: true }> {
  // Pasted as the whole link, or with the line break of a mail program in it.
  const token = input.token.replace(/^.*#code=/s, '').replace(/\s+/g, '');
  const claim = readToken(ctx.settings.appSecret, PLACE_PURPOSE, token, ctx.now);
  if (!claim) throw new Invalid('Please fix the fields marked with an error', { token: NOT_GOOD });
  return await write(ctx.db, async (tx) => {
    if (!(await releasePlace(tx, claim.subject, ctx)))
      throw new Invalid('Please fix the fields marked with an error', { token: NOT_GOOD });
    return { done: true as const };
  });
}

/**
 * The same for a member's own place.
 * @throws Unauthenticated, NotFound
 */
export async function giveBackOwnPlace({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<{ eventId: string }> {
  const { actor } = ctx;
  if (!actor) throw new Unauthenticated();
  return write(ctx.db, async (tx) => {
    const own = await tx
      .select({ eventId: eventRegistrations.eventId })
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.id, input.id), eq(eventRegistrations.userId, actor.userId)))
      .get();
    if (!own) throw new NotFound();
    await releasePlace(tx, input.id, ctx);
    return own;
  });
}

/** Gives back every place at a coming date of someone who leaves, so that those who wait get it. */
export async function giveBackPlacesOf(tx: Tx, person: Person, ctx: PlaceCtx): Promise<void> {
  const places = await tx
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .innerJoin(communityEvents, eq(communityEvents.id, eventRegistrations.eventId))
    .where(
      and(
        mineOrUnderAddress(eventRegistrations.userId, eventRegistrations.email)(person),
        gt(communityEvents.startsAt, ctx.now),
      ),
    );
  for (const { id } of places) await releasePlace(tx, id, ctx);
}
