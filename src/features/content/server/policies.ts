import { requireAccess } from '../../../server/auth/permissions.ts';
import type { Actor, Ctx } from '../../../server/context.ts';
import { Unauthenticated } from '../../../server/errors.ts';

/** Who may change and publish what visitors read: staff with `content:edit`. @throws Unauthenticated, Forbidden */
export function requireEditor({ actor }: Ctx): Actor {
  requireAccess(actor, 'editor');
  if (!actor) throw new Unauthenticated();
  return actor;
}
