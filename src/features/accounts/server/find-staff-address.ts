import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';

/** A domain that can never exist (RFC 2606): no one's address. */
const NOBODYS_DOMAIN = 'username.invalid';

/**
 * The address that a name on the staff sign-in page stands for: that of the one member of staff whose address begins with it. A name that no one has, or
 * two have, stands for an address that no one has, so that all that follows is the same.
 * @param username in lower case; what holds an @ is an address already
 */
export async function findStaffAddress(db: Db, username: string): Promise<string> {
  if (username.includes('@')) return username;
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        // `A` follows `@`: a range that the index on addresses serves, and no pattern that someone could write into.
        gte(users.email, `${username}@`),
        lt(users.email, `${username}A`),
        inArray(users.role, ['coach', 'admin', 'super_admin']),
        eq(users.isActive, true),
      ),
    )
    .limit(2);
  return found.length === 1 && found[0] ? found[0].email : `${username}@${NOBODYS_DOMAIN}`;
}
