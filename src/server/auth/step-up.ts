import { eq } from 'drizzle-orm';
import { HOUR_MS, STEP_UP_LASTS_MS } from '../../config/constants.ts';
import { users } from '../../db/schema/index.ts';
import { write } from '../../db/write.ts';
import { isRecent } from '../../lib/stored-times.ts';
import type { Actor, Ctx } from '../context.ts';
import { StepUpNeeded, Unauthenticated } from '../errors.ts';
import { returnAllowances, takeAllowances } from '../http/rate-limit.ts';
import type { Place } from './hash-queue.ts';
import { findByPassword, withHashing } from './password.ts';
import { hashesForCode } from './recovery-codes.ts';
import { renewSession } from './session.ts';
import type { SessionKind } from './session-limits.ts';
import { takeSecondStep } from './two-factor.ts';

/** Whether the session was authenticated recently enough for a sensitive step. */
export const isSteppedUp = ({ steppedUpAt }: Actor, now: number): boolean =>
  isRecent(steppedUpAt, now, STEP_UP_LASTS_MS);

/** The proof that is asked for: a code where two-step sign-in is on, else the password. */
export const asksFor = ({ hasTwoStep }: Actor): 'password' | 'code' =>
  hasTwoStep ? 'code' : 'password';

export const needStepUp = (actor: Actor, message?: string) =>
  new StepUpNeeded(asksFor(actor), message);

interface StepUp {
  ctx: Ctx;
  secret: string;
}

/**
 * Takes the password, or a code where two-step sign-in is on, and renews the session: it gets a new token, as after every sign-in
 * (ASVS 5.0, 7.2.4), and counts as stepped up for ten minutes. Guesses are counted by session, so that a stranger's never cost its owner one.
 * @throws StepUpNeeded for a wrong one, LimitExceeded when guesses come too fast, Busy
 */
export async function stepUp(asked: StepUp): Promise<{ token: string; kind: SessionKind }> {
  const { ctx, secret } = asked;
  if (!ctx.actor) throw new Unauthenticated();
  const { userId, hasTwoStep } = ctx.actor;
  return await withHashing(
    { ctx, hashes: hasTwoStep ? hashesForCode(secret) : 1, account: userId },
    (place) => stepUpAt(place, ctx.actor!, asked),
  );
}

async function stepUpAt(
  place: Place,
  actor: Actor,
  { ctx, secret }: StepUp,
): Promise<{ token: string; kind: SessionKind }> {
  const { db, now } = ctx;
  const allowances = [
    { key: `step-up ${actor.sessionId}`, scope: 'step-up, session', max: 10, windowMs: HOUR_MS },
  ];
  await takeAllowances(db, allowances, now);
  const isRight = actor.hasTwoStep
    ? await takeSecondStep({ ctx, userId: actor.userId, code: secret, place })
    : await isPassword(place, ctx, actor, secret);
  if (!isRight)
    throw needStepUp(
      actor,
      actor.hasTwoStep
        ? "That code doesn't match. Each code works once, so please wait for the next one."
        : "That isn't your password. Please try again.",
    );
  const renewed = await write(db, async (tx) => {
    await returnAllowances(tx, allowances, now);
    return await renewSession(tx, actor.sessionId, now);
  });
  if (!renewed) throw new Unauthenticated();
  return renewed;
}

async function isPassword(
  place: Place,
  { db }: Ctx,
  { userId }: Actor,
  password: string,
): Promise<boolean> {
  const user = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  return user !== undefined && (await findByPassword(place, [user], password, 1)) !== undefined;
}
