import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { requireAnotherSuperAdmin } from '../../../server/auth/last-super-admin.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import { endAllSessions } from '../../../server/auth/session.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict } from '../../../server/errors.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { endAllOf } from '../../../server/payments/end-all-of.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import type { StandingInput } from '../staff-schemas.ts';
import { findOwner, type User } from './claims.ts';
import { standingEmail } from './emails.ts';
import { noteStep, requireTouchable } from './staff-policies.ts';

interface Closing {
  ctx: Ctx;
  input: StandingInput & { id: string };
}

/**
 * Closes an account, which signs it out everywhere, ends what it pays again and again, and deletes nothing, or opens it again. Its owner is told, if the address is known to be theirs.
 * @throws Unauthenticated, Forbidden, NotFound, Conflict for the last super_admin and for an account whose address is another's by now
 */
export async function setStanding({
  ctx,
  input,
}: Closing): Promise<{ id: string; step: StandingInput['step'] }> {
  requirePermission(ctx.actor, 'members:close');
  const { id, step } = input;
  const isActive = step === 'reopen';
  return await write(ctx.db, async (tx) => {
    const { user } = await requireTouchable(tx, { ctx, id });
    if (user.isActive === isActive) return { id, step };
    if (isActive) await requireOwnPlace(tx, user);
    else if (user.role === 'super_admin') await requireAnotherSuperAdmin(tx, id);
    await tx.update(users).set({ isActive }).where(eq(users.id, id));
    if (!isActive) {
      await endAllSessions(tx, id, ctx.now);
      await endAllOf(tx, { userId: id, now: ctx.now });
    }
    if (user.emailVerifiedAt !== null)
      await enqueueMessage(tx, {
        dedupeKey: `standing:${createId(ctx.now)}`,
        to: user.email,
        userId: id,
        ...standingEmail({ siteUrl: ctx.siteUrl, language: await findLanguage(tx, id) }, isActive),
      });
    await noteStep(tx, { ctx, id, step, why: input });
    return { id, step };
  });
}

/** A claim ends when someone else confirms the address; no one could sign in to it anymore. */
async function requireOwnPlace(tx: Tx, user: User): Promise<void> {
  const owner = await findOwner(tx, user.claimedEmail ?? user.email);
  if (owner && owner.id !== user.id)
    throw new Conflict(
      "Someone else has confirmed this address since then, so this account can't be opened again.",
    );
}
