import { eq } from 'drizzle-orm';
import {
  isPermission,
  permissionsFor,
  WITHOUT,
  type Permission,
} from '../../../config/permissions.ts';
import { users } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requireAnotherSuperAdmin } from '../../../server/auth/last-super-admin.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import { endAllSessions } from '../../../server/auth/session.ts';
import type { Actor, Ctx } from '../../../server/context.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../../server/errors.ts';
import { defineRows, listVerb } from '../../../server/lists/define-rows.ts';
import {
  peopleList,
  rightField,
  type PersonRights,
  type PersonRightsInput,
  type UserRole,
} from '../schemas.ts';

const person = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
  createdAt: users.createdAt,
  permissions: users.permissions,
};

export const staffRows = defineRows({
  list: peopleList,
  table: users,
  id: users.id,
  select: (db) => db.select(person).from(users).$dynamic(),
  where: ({ role }) => [eq(users.role, role)],
  order: ({ sort }) => ({
    column: users.createdAt,
    direction: sort === 'oldest' ? 'asc' : 'desc',
    value: (row) => row.createdAt,
  }),
  shown: ({ permissions, ...row }) => ({
    ...row,
    exceptions: Object.keys(exceptionsOf(permissions, row.role)).length,
  }),
});

export const listStaff = listVerb(staffRows);

/**
 * The account of exactly this address, to give it a role.
 * @throws Unauthenticated, Forbidden
 */
export async function findPersonByEmail({
  ctx,
  input: { email },
}: {
  ctx: Ctx;
  input: { email: string };
}): Promise<string | undefined> {
  requirePermission(ctx.actor, 'roles:grant');
  return (await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email)).get())
    ?.id;
}

/**
 * The role of someone and where their rights differ from it.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function getPersonRights({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<PersonRights> {
  const actor = requirePermission(ctx.actor, 'roles:grant');
  const row = await ctx.db
    .select({ ...person, isActive: users.isActive, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, input.id))
    .get();
  if (!row) throw new NotFound();
  const { permissions, emailVerifiedAt, ...rest } = row;
  return {
    ...rest,
    isConfirmed: emailVerifiedAt !== null,
    isOwn: row.id === actor.userId,
    own: exceptionsOf(permissions, row.role),
  };
}

function exceptionsOf(
  permissions: readonly string[],
  role: UserRole,
): Partial<Record<Permission, 'yes' | 'no'>> {
  const possible = permissionsFor(role);
  const found = permissions.flatMap((entry): [Permission, 'yes' | 'no'][] => {
    const name = entry.startsWith(WITHOUT) ? entry.slice(WITHOUT.length) : entry;
    return isPermission(name) && possible.includes(name)
      ? [[name, entry === name ? 'yes' : 'no']]
      : [];
  });
  return Object.fromEntries(found);
}

/**
 * Gives someone a role and the rights that differ from it. Another role ends all their sessions. No one changes their own, and the
 * last super_admin stays.
 * @throws Unauthenticated, Forbidden, NotFound, Invalid for an address that was never confirmed, Conflict
 */
export async function setPersonRights({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: PersonRightsInput & { id: string };
}): Promise<{ id: string; role: UserRole }> {
  const actor = requirePermission(ctx.actor, 'roles:grant');
  const { id, role } = input;
  if (id === actor.userId)
    throw new Forbidden('You can’t change your own role or permissions. Ask another super_admin.');
  return write(ctx.db, async (tx) => {
    await requireStillSuperAdmin(tx, actor);
    const found = await tx
      .select({
        role: users.role,
        permissions: users.permissions,
        isActive: users.isActive,
        emailVerifiedAt: users.emailVerifiedAt,
      })
      .from(users)
      .where(eq(users.id, id))
      .get();
    if (!found) throw new NotFound();
    if (found.role !== input.seenRole)
      throw new Conflict('Someone else changed this role while you had it open.');
    if (role !== 'user' && found.emailVerifiedAt === null)
      throw new Invalid(
        'This email address was never confirmed, so we don’t know whose account it is.',
        { role: 'Needs a confirmed email' },
      );
    if (role !== 'user' && !found.isActive) throw new Conflict('This account is closed.');
    if (found.role === 'super_admin' && role !== 'super_admin')
      await requireAnotherSuperAdmin(tx, id);
    const permissions = permissionsFor(role).flatMap((name) => {
      const choice = input[rightField(name)];
      return choice === 'yes' ? [name] : choice === 'no' ? [WITHOUT + name] : [];
    });
    await tx.update(users).set({ role, permissions }).where(eq(users.id, id));
    if (role !== found.role) await endAllSessions(tx, id, ctx.now);
    await recordActivity(tx, {
      ctx,
      action: 'role.change',
      resource: 'users',
      resourceId: id,
      details: { from: found.role, to: role, exceptions: permissions },
    });
    return { id, role };
  });
}

/** Two super_admins who take each other's role at the same moment: the first one wins. */
async function requireStillSuperAdmin(tx: Tx, actor: Actor): Promise<void> {
  const row = await tx
    .select({ role: users.role, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, actor.userId))
    .get();
  if (row?.role !== 'super_admin' || !row.isActive) throw new Forbidden();
}
