import { findRoute } from '~/config/routes.ts';

export interface ShownActor {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  role: string;
  permissions?: readonly string[];
  /** How long the session lasts from this request on unless it is used again. */
  sessionLastsMs: number;
  settings: { discreetMode: boolean; tipsPaused: boolean; shortcutsEnabled: boolean };
}

/** Who is signed in, on pages rendered on demand; always undefined while a page is prerendered, where no one is. */
export function currentActor(locals: object): ShownActor | undefined {
  return (locals as { ctx?: { actor?: ShownActor } }).ctx?.actor;
}

/** Whether a link to a page of staff is of any use to someone. Only what is shown hangs on it: the page asks for itself. */
export function isOfUse(actor: ShownActor | undefined, href: string): boolean {
  const { access, permission } = findRoute(href.split(/[?#]/)[0] ?? href) ?? {};
  if (actor?.role === 'super_admin') return true;
  const asked = access === 'editor' ? 'content:edit' : permission;
  return (
    access !== 'super_admin' &&
    (asked === undefined || actor?.permissions?.includes(asked) === true)
  );
}

export const isAdminRole = (role: string | undefined) => role === 'admin' || role === 'super_admin';
