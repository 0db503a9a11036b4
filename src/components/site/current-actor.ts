/** What the chrome shows of the person who is signed in. */
export interface ShownActor {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  role: string;
  /** How long the session lasts from this request on unless it is used again. */
  sessionLastsMs: number;
  settings: { discreetMode: boolean; tipsPaused: boolean; shortcutsEnabled: boolean };
}

/** Who is signed in, on pages rendered on demand; always undefined while a page is prerendered, where nobody is. */
export function currentActor(locals: object): ShownActor | undefined {
  return (locals as { ctx?: { actor?: ShownActor } }).ctx?.actor;
}

export const isAdminRole = (role: string | undefined) => role === 'admin' || role === 'super_admin';
