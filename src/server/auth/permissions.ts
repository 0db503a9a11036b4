import type { Access } from '../../config/routes.ts';
import type { Actor } from '../context.ts';
import { Forbidden, Unauthenticated } from '../errors.ts';

/** Opens Keystatic, `/cms`, preview, publish and roll back. */
export const CONTENT_EDIT = 'content:edit';

export const isAdmin = (actor: Actor | undefined): actor is Actor => actor?.role === 'admin' || actor?.role === 'super_admin';

/**
 * Whether somebody may do a thing. Permissions come from the role (`role_permissions`) and from the person's own list
 * (`users.permissions`); a super_admin may do everything.
 */
export function can(actor: Actor | undefined, permission: string): boolean {
  return actor !== undefined && (actor.role === 'super_admin' || actor.permissions.includes(permission));
}

/** Whether somebody may open a route or call an endpoint. What is not named here is closed. */
export function mayOpen(actor: Actor | undefined, access: Access): boolean {
  switch (access) {
    case 'public': return true;
    // Whether somebody is enrolled in a course is asked by the page itself, inside its query.
    case 'user': case 'enrolled': return actor !== undefined;
    case 'applicant': return actor?.role === 'coach' || actor?.isApplicant === true;
    case 'coach': return actor?.role === 'coach';
    case 'admin': return isAdmin(actor);
    case 'editor': return isAdmin(actor) && can(actor, CONTENT_EDIT);
    case 'super_admin': return actor?.role === 'super_admin';
    default: return false;
  }
}

/** @throws Unauthenticated for a visitor, Forbidden for somebody without the right */
export function requireAccess(actor: Actor | undefined, access: Access): void {
  if (mayOpen(actor, access)) return;
  throw actor ? new Forbidden() : new Unauthenticated();
}

/**
 * The actor, for verbs that act on behalf of staff.
 * @throws Unauthenticated for a visitor, Forbidden for somebody without the right
 */
export function requirePermission(actor: Actor | undefined, permission: string): Actor {
  if (!actor) throw new Unauthenticated();
  if (!can(actor, permission)) throw new Forbidden();
  return actor;
}
