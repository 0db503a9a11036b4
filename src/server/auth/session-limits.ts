import { SESSION_LIMITS } from '../../config/constants.ts';
import type { Role } from '../context.ts';

export type SessionKind = keyof typeof SESSION_LIMITS;

/** What kind of session a sign-in opens. Staff and shared devices are never remembered. */
export function sessionKindFor(
  role: Role,
  { rememberMe, sharedDevice }: { rememberMe: boolean; sharedDevice: boolean },
): SessionKind {
  if (role === 'admin' || role === 'super_admin') return 'admin';
  if (sharedDevice) return 'sharedDevice';
  if (role === 'coach') return 'coach';
  return rememberMe ? 'remembered' : 'member';
}

const kindOfRole: Record<Role, SessionKind> = {
  user: 'remembered',
  coach: 'coach',
  admin: 'admin',
  super_admin: 'admin',
};

/** The stricter of what the session was opened as and what its owner has become since. */
export function limitsFor(kind: SessionKind, role: Role): { idleMs: number; absoluteMs: number } {
  const opened = SESSION_LIMITS[kind];
  const now = SESSION_LIMITS[kindOfRole[role]];
  return {
    idleMs: Math.min(opened.idleMs, now.idleMs),
    absoluteMs: Math.min(opened.absoluteMs, now.absoluteMs),
  };
}

/** When a session ends if no one uses it again. */
export function expiryOf(
  session: { kind: SessionKind; createdAt: number; lastUsedAt: number },
  role: Role,
): number {
  const { idleMs, absoluteMs } = limitsFor(session.kind, role);
  return Math.min(session.lastUsedAt + idleMs, session.createdAt + absoluteMs);
}
