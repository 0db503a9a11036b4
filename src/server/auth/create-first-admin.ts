import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { users } from '../../db/schema/accounts.ts';
import { write } from '../../db/write.ts';
import { appendActivity } from '../audit/audit-chain.ts';
import { Conflict, Invalid } from '../errors.ts';
import { weaknessOf } from './password-policy.ts';
import { hashAtSetUp } from './password.ts';

export interface FirstAdmin {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

const MIN_LENGTH = 12;

/**
 * Makes the one account that no account can make: the first super_admin.
 * @throws Conflict when there is one already, Invalid for a weak password or an address without @.
 */
export async function createFirstAdmin({
  db,
  input,
}: {
  db: Db;
  input: FirstAdmin;
}): Promise<{ id: string; email: string }> {
  const email = input.email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Invalid('That is not an email address.');
  if (input.password.length < MIN_LENGTH)
    throw new Invalid(`The password needs at least ${MIN_LENGTH} characters.`);
  const weakness = weaknessOf(input.password, [input.firstName, input.lastName, email]);
  if (weakness) throw new Invalid(weakness);
  const passwordHash = await hashAtSetUp(input.password);
  try {
    return await write(db, async (tx) => {
      const [existing] = await tx
        .select({ id: users.id })
        .from(users)
        .where(eq(users.role, 'super_admin'))
        .limit(1);
      if (existing)
        throw new Conflict(
          'There is a super_admin already. Further staff are made in the product.',
        );
      const [created] = await tx
        .insert(users)
        .values({
          email,
          passwordHash,
          firstName: input.firstName,
          lastName: input.lastName,
          role: 'super_admin',
          hasCompletedOnboarding: true,
          emailVerifiedAt: Date.now(),
        })
        .returning({ id: users.id, email: users.email });
      await appendActivity(tx, {
        userId: created!.id,
        action: 'admin.bootstrap',
        resource: 'users',
        resourceId: created!.id,
        timestamp: Date.now(),
      });
      return created!;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users.email'))
      throw new Conflict('That address is already in use.');
    throw error;
  }
}
