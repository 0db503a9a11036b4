import type { Actor, Ctx } from '../../../server/context.ts';
import { Forbidden, Unauthenticated } from '../../../server/errors.ts';

/** May change and publish what visitors read. */
export const EDIT_CONTENT = 'content:edit';

export function canEditContent(actor: Actor | undefined): boolean {
  if (!actor) return false;
  return actor.role === 'super_admin' || (actor.role === 'admin' && actor.permissions.includes(EDIT_CONTENT));
}

/** The acting editor. @throws Unauthenticated, Forbidden */
export function requireEditor({ actor }: Ctx): Actor {
  if (!actor) throw new Unauthenticated();
  if (!canEditContent(actor)) throw new Forbidden();
  return actor;
}
