import { and, eq, inArray } from 'drizzle-orm';
import { permissionsFor, resourceOf, type Permission } from '../../../config/permissions.ts';
import { rolePermissions } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import type { Db } from '../../../db/client.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { effectivePermissions, requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { GRANTABLE_ROLES, type GrantableRole } from '../schemas.ts';

/**
 * Which rights each role has.
 * @throws Unauthenticated, Forbidden
 */
export async function getRolePermissions({
  ctx,
}: {
  ctx: Ctx;
}): Promise<Record<GrantableRole, Permission[]>> {
  requirePermission(ctx.actor, 'roles:grant');
  const [coach, admin] = await Promise.all(GRANTABLE_ROLES.map((role) => grantedTo(ctx.db, role)));
  return { coach: coach!, admin: admin! };
}

async function grantedTo(db: Db | Tx, role: GrantableRole): Promise<Permission[]> {
  const rows = await db.select().from(rolePermissions).where(eq(rolePermissions.role, role));
  return effectivePermissions(
    role,
    rows.map(({ resource, permission }) =>
      permission.includes(':') ? permission : `${resource}:${permission}`,
    ),
    [],
  );
}

/**
 * Gives a role exactly these rights, of those that it can hold. It counts from the next request of everyone in that role.
 * @throws Unauthenticated, Forbidden
 */
export async function setRolePermissions({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { role: GrantableRole; permissions: readonly Permission[] };
}): Promise<{ role: GrantableRole; permissions: Permission[] }> {
  requirePermission(ctx.actor, 'roles:grant');
  const { role } = input;
  return write(ctx.db, async (tx) => {
    const before = await grantedTo(tx, role);
    const wanted = permissionsFor(role).filter((permission) =>
      input.permissions.includes(permission),
    );
    const added = wanted.filter((permission) => !before.includes(permission));
    const removed = before.filter((permission) => !wanted.includes(permission));
    if (added.length + removed.length === 0) return { role, permissions: wanted };
    if (removed.length > 0) {
      await tx
        .delete(rolePermissions)
        .where(and(eq(rolePermissions.role, role), inArray(rolePermissions.permission, removed)));
    }
    if (added.length > 0)
      await tx
        .insert(rolePermissions)
        .values(added.map((permission) => ({ role, permission, resource: resourceOf(permission) })))
        .onConflictDoNothing();
    await recordActivity(tx, {
      ctx,
      action: 'role.rights',
      resource: 'roles',
      resourceId: role,
      details: { added, removed },
    });
    return { role, permissions: wanted };
  });
}
