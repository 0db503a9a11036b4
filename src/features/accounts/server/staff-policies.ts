import { eq } from 'drizzle-orm';
import { contactPreferences, users } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { CHANGED_ACCOUNT, recordAccess, recordActivity } from '../../../server/audit/audit.ts';
import { can } from '../../../server/auth/permissions.ts';
import type { Actor, Ctx, Role } from '../../../server/context.ts';
import { Forbidden, NotFound } from '../../../server/errors.ts';
import {
  ACCOUNT_REASONS,
  helpSteps,
  type AccountReason,
  type AccountStep,
  type AccountSteps,
} from '../staff-schemas.ts';
import type { User } from './claims.ts';

interface Somebody {
  id: string;
  role: Role;
  isActive: boolean;
  isConfirmed: boolean;
  neverEmail: boolean;
}

/** No one through this door to their own account, and to accounts of staff only a super_admin. */
const mayTouch = (actor: Actor, { id, role }: Pick<Somebody, 'id' | 'role'>) =>
  id !== actor.userId && (actor.role === 'super_admin' || role === 'user' || role === 'coach');

/** What the record of someone offers to anyone who looks at it. */
export function listAccountSteps(
  actor: Actor | undefined,
  person: Somebody,
): AccountSteps | undefined {
  if (!actor || !mayTouch(actor, person)) return undefined;
  const { isActive, isConfirmed, neverEmail } = person;
  const help =
    !isActive || !can(actor, 'members:help')
      ? []
      : helpSteps.filter(
          (step) =>
            step === 'sign-out' || (!neverEmail && (step === 'reset-letter' || !isConfirmed)),
        );
  const standing = can(actor, 'members:close') ? (isActive ? 'close' : 'reopen') : undefined;
  return help.length > 0 || standing ? { help, standing, neverEmail } : undefined;
}

/**
 * The account that staff want to change, asked for inside the transaction.
 * @throws NotFound, Forbidden for one's own and for those of staff above
 */
export async function requireTouchable(
  tx: Tx,
  { ctx, id }: { ctx: Ctx; id: string },
): Promise<{ user: User; neverEmail: boolean }> {
  const found = await tx
    .select({ user: users, neverEmail: contactPreferences.neverEmail })
    .from(users)
    .leftJoin(contactPreferences, eq(contactPreferences.userId, users.id))
    .where(eq(users.id, id))
    .get();
  if (!found) throw new NotFound();
  if (!ctx.actor || !mayTouch(ctx.actor, found.user))
    throw new Forbidden(
      "You can't change your own account here, and only a super_admin can change staff accounts.",
    );
  return { user: found.user, neverEmail: found.neverEmail ?? false };
}

const DEEDS: Record<AccountStep, string> = {
  'sign-out': 'Signed out every device',
  'reset-letter': 'Sent a link for a new password',
  'confirm-letter': 'Sent a link to confirm the address',
  close: 'Closed the account',
  reopen: 'Opened the account again',
};

/** One line for staff, without words; one for the person, with the reason and what was added to it. */
export async function noteStep(
  tx: Tx,
  {
    ctx,
    id,
    step,
    why: { reason, reasonNote },
  }: { ctx: Ctx; id: string; step: AccountStep; why: AccountReason },
): Promise<void> {
  await recordActivity(tx, {
    ctx,
    action: `account.${step}`,
    resource: 'people',
    resourceId: id,
    details: { reason },
  });
  const label = ACCOUNT_REASONS.find(({ value }) => value === reason)!.label;
  await recordAccess(tx, {
    ctx,
    userId: id,
    resource: CHANGED_ACCOUNT,
    purpose: `${DEEDS[step]}. ${label}`,
    note: reasonNote,
  });
}
