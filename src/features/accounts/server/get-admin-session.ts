import { permissionNames } from '../../../config/permissions.ts';
import { isAdmin } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { Forbidden } from '../../../server/errors.ts';
import type { AdminSession } from '../schemas.ts';

/** @throws Forbidden for anybody who is not staff */
export function getAdminSession({ ctx: { actor } }: { ctx: Ctx }): AdminSession {
  if (!isAdmin(actor)) throw new Forbidden();
  return {
    user: { id: actor.userId, isSuperAdmin: actor.role === 'super_admin', role: actor.role },
    permissions: actor.role === 'super_admin' ? permissionNames : actor.permissions,
  };
}
