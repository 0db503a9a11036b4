import { signInChallenges } from '../../../db/schema/index.ts';
import { eq } from 'drizzle-orm';
import { write } from '../../../db/write.ts';
import { endOtherSessions, endSessionOf } from '../../../server/auth/end-sessions.ts';
import { endAllSessions } from '../../../server/auth/session.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import type { DeviceInput, DevicesInput } from '../schemas.ts';
import { requireActor } from './turn-on-two-step.ts';

/** Signs one device out. @throws NotFound for one that is not theirs */
export async function endDevice({
  ctx,
  input: { id },
}: {
  ctx: Ctx;
  input: DeviceInput;
}): Promise<{ isThis: boolean }> {
  const { userId, sessionId } = requireActor(ctx);
  if (!(await write(ctx.db, (tx) => endSessionOf(tx, userId, id)))) throw new NotFound();
  return { isThis: id === sessionId };
}

/** Signs out every device, or every other one. Sign-ins that are half-way end too. */
export async function endDevices({
  ctx,
  input: { keepThis },
}: {
  ctx: Ctx;
  input: DevicesInput;
}): Promise<{ isThis: boolean }> {
  const { userId, sessionId } = requireActor(ctx);
  await write(ctx.db, async (tx) => {
    if (!keepThis) return await endAllSessions(tx, userId, ctx.now);
    await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
    await endOtherSessions(tx, userId, sessionId);
  });
  return { isThis: !keepThis };
}
