import type { Ctx } from '../../../server/context.ts';
import { CannotOpen, type FieldCipher } from '../../../server/crypto/field-cipher.ts';
import { sessionsSearch, type SessionsSearch } from '../own-schemas.ts';
import { requireMember } from './policies.ts';

const place = (userId: string) => ({ table: 'chat_sessions', row: userId, column: 'search' });

/**
 * What somebody looks for in what they said, sealed, so that the address of the answer says nothing and still can be gone back to.
 * @throws Unauthenticated
 */
export function sealSearch({
  ctx,
  input,
  cipher,
}: {
  ctx: Ctx;
  input: SessionsSearch;
  cipher: FieldCipher;
}): { find: string } {
  const { q, coach } = input;
  return {
    find:
      q || coach ? cipher.seal(JSON.stringify({ q, coach }), place(requireMember(ctx).userId)) : '',
  };
}

/** The same opened again; nothing for what is no such seal, or somebody else's. */
export function openSearch(
  cipher: FieldCipher,
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
