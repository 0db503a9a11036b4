import type { Ctx } from '../../../server/context.ts';
import type { SealingCtx } from '../../../server/crypto/sealed-field.ts';
import { CannotOpen } from '../../../server/crypto/field-cipher.ts';
import { sessionsSearch, type SessionsSearch } from '../own-schemas.ts';
import { requireMember } from '../../../server/members/require-member.ts';

/** It travels in an address and lies in no column. */
const place = (userId: string) => ({ table: 'chat_sessions', row: userId, column: 'search' });

/**
 * What someone looks for in what they said, sealed, so that the address of the answer says nothing and still can be gone back to.
 * @throws Unauthenticated
 */
export function sealSearch({ ctx, input }: { ctx: Ctx; input: SessionsSearch }): { find: string } {
  const { q, coach } = input;
  if (!q && !coach) return { find: '' };
  return { find: ctx.cipher.seal(JSON.stringify({ q, coach }), place(requireMember(ctx).userId)) };
}

/** The same opened again; nothing for what is no such seal, or someone else's. */
export function openSearch(
  { cipher }: SealingCtx,
  userId: string,
  find: string | undefined,
): Partial<SessionsSearch> {
  if (!find) return {};
  try {
    return sessionsSearch.safeParse(JSON.parse(cipher.open(find, place(userId)))).data ?? {};
  } catch (error) {
    if (error instanceof CannotOpen) return {};
    throw error;
  }
}
