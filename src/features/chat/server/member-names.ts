import { createHmac } from 'node:crypto';

/** 132 bits: enough that no one meets two alike, short enough for a provider's logs. */
const LENGTH = 22;

/** What a provider calls a member. Made under the server's own secret, so that it leads no one back, and nowhere else. */
export function opaqueIdOf(secret: string, userId: string): string {
  return createHmac('sha256', secret)
    .update(`coach-member:${userId}`)
    .digest('base64url')
    .slice(0, LENGTH);
}

/** Stands for an address where the real one may not go. The top-level domain exists nowhere (RFC 2606), so it reaches no one. */
export const aliasOf = (opaqueId: string): string => `${opaqueId}@members.invalid`;

/** Specification point 3: text made from the member's id and the time; the id here is the opaque one. */
export const threadIdOf = (opaqueId: string, createdAt: number): string =>
  `${opaqueId}-${createdAt}`;

export const isThreadId = (text: string): boolean => /^[A-Za-z0-9._~-]{1,200}$/.test(text);
