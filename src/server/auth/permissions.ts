import { DEFAULT_MEMBERSHIP_LEVEL } from '../../config/constants.ts';
import { permissionsFor, WITHOUT, type Permission } from '../../config/permissions.ts';
import type { Access, Route } from '../../config/routes.ts';
import type { Actor, Role } from '../context.ts';
import { Forbidden, Unauthenticated } from '../errors.ts';

/** Shown to a free member where a paid level is required. */
const PAID_ONLY = 'The AI Life Coach is exclusive to paid members.';

/** Opens Keystatic, `/cms`, preview, publish and roll back. */
const CONTENT_EDIT: Permission = 'content:edit';

/**
 * What someone may do: the rights of the role, with the person's own list on top (`x` adds, `-x` takes away). Only rights that the role
 * can hold count at all, so a line in the wrong place grants nothing.
 */
export function effectivePermissions(
  role: Role,
  ofRole: readonly string[],
  own: readonly string[],
): Permission[] {
  const granted = new Set([...ofRole, ...own]);
  return permissionsFor(role).filter((name) => granted.has(name) && !own.includes(WITHOUT + name));
}

export const isAdmin = (actor: Actor | undefined): actor is Actor =>
  actor?.role === 'admin' || actor?.role === 'super_admin';

/**
 * Whether someone may do a thing. Permissions come from the role (`role_permissions`) and from the person's own list
 * (`users.permissions`); a super_admin may do everything.
 */
export function can(actor: Actor | undefined, permission: Permission): boolean {
  return (
    actor !== undefined && (actor.role === 'super_admin' || actor.permissions.includes(permission))
  );
}

/** A member above the free level; a role alone makes no one a paid member (product.md section 2). */
export const isPaid = ({ membershipLevel }: Actor): boolean =>
  membershipLevel !== '' && membershipLevel !== DEFAULT_MEMBERSHIP_LEVEL;

/** Whether someone may open a route or call an endpoint. What is not named here is closed. */
export function mayOpen(actor: Actor | undefined, access: Access): boolean {
  switch (access) {
    case 'public':
      return true;
    // The page itself checks enrollment in a course, inside its query.
    case 'user':
    case 'enrolled':
      return actor !== undefined;
    case 'paid':
      return actor !== undefined && isPaid(actor);
    case 'applicant':
      return actor?.role === 'coach' || actor?.isApplicant === true;
    case 'coach':
      return actor?.role === 'coach';
    case 'admin':
      return isAdmin(actor);
    case 'editor':
      return isAdmin(actor) && can(actor, CONTENT_EDIT);
    case 'super_admin':
      return actor?.role === 'super_admin';
    default:
      return false;
  }
}

/** Whether someone may open a page of the map. */
export function mayOpenRoute(
  actor: Actor | undefined,
  { access, permission }: Pick<Route, 'access' | 'permission'>,
): boolean {
  return mayOpen(actor, access) && (permission === undefined || can(actor, permission));
}

/** @throws Unauthenticated for a visitor, Forbidden for someone without the right */
export function requireAccess(actor: Actor | undefined, access: Access): void {
  if (mayOpen(actor, access)) return;
  if (!actor) throw new Unauthenticated();
  throw access === 'paid' ? new Forbidden(PAID_ONLY) : new Forbidden();
}

/**
 * The actor, for verbs that act on behalf of staff.
 * @throws Unauthenticated for a visitor, Forbidden for someone without the right
 */
export function requirePermission(actor: Actor | undefined, permission: Permission): Actor {
  if (!actor) throw new Unauthenticated();
  if (!can(actor, permission)) throw new Forbidden();
  return actor;
}
