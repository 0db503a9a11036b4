import { HOUR_MS } from '../../../config/constants.ts';
import { write, type Tx } from '../../../db/write.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import { endAllSessions } from '../../../server/auth/session.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict } from '../../../server/errors.ts';
import { takeAllowances } from '../../../server/http/rate-limit.ts';
import type { HelpInput } from '../staff-schemas.ts';
import { writeConfirmation } from './ask-confirmation.ts';
import { writeReset } from './ask-reset.ts';
import { noteStep, requireTouchable } from './staff-policies.ts';

interface Help {
  ctx: Ctx;
  input: HelpInput & { id: string };
}

/**
 * Signs someone out everywhere, or writes the email that they could ask for themselves: the same one, to their own address, under their wishes.
 * @throws Unauthenticated, Forbidden, NotFound, Conflict for an email that would be of no use, LimitExceeded for many emails
 */
export async function helpAccount({
  ctx,
  input,
}: Help): Promise<{ id: string; step: HelpInput['step'] }> {
  requirePermission(ctx.actor, 'members:help');
  const { id, step } = input;
  if (step !== 'sign-out')
    await takeAllowances(
      ctx.db,
      [
        {
          key: `letter ${step} by staff ${id}`,
          scope: 'letter, by staff',
          max: 3,
          windowMs: HOUR_MS,
        },
      ],
      ctx.now,
    );
  return await write(ctx.db, async (tx) => {
    const found = await requireTouchable(tx, { ctx, id });
    if (step === 'sign-out') await endAllSessions(tx, id, ctx.now);
    else await writeEmail(tx, { ctx, step, found });
    await noteStep(tx, { ctx, id, step, why: input });
    return { id, step };
  });
}

async function writeEmail(
  tx: Tx,
  {
    ctx,
    step,
    found: { user, neverEmail },
  }: {
    ctx: Ctx;
    step: 'reset-letter' | 'confirm-letter';
    found: Awaited<ReturnType<typeof requireTouchable>>;
  },
): Promise<void> {
  if (!user.isActive) throw new Conflict('This account is closed. Open it again first.');
  if (neverEmail)
    throw new Conflict('This person asked us never to email them, so nothing was sent.');
  const email = user.claimedEmail ?? user.email;
  if (step === 'reset-letter') return await writeReset(tx, { ctx, email }, user.id);
  if (user.emailVerifiedAt !== null) throw new Conflict('This address is already confirmed.');
  await writeConfirmation(tx, { ctx, email });
}
