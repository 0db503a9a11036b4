import { and, eq, like } from 'drizzle-orm';
import { EnvError } from '../../config/env.ts';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { DEMO_DOMAIN } from '../../db/seed/demo-people.ts';

/**
 * What only the database can tell about being fit for production.
 * @throws EnvError with one line that says what to do.
 */
export async function requireProductionData(db: Db): Promise<void> {
  const find = (condition: ReturnType<typeof and>) =>
    db.select({ id: users.id }).from(users).where(condition).limit(1);
  const [demo] = await find(
    and(like(users.id, 'demo-user-%'), like(users.email, `%@${DEMO_DOMAIN}`)),
  );
  if (demo)
    throw new EnvError(
      'DATABASE_URL: this database holds demo accounts; production needs one of its own',
    );
  const [owner] = await find(and(eq(users.role, 'super_admin'), eq(users.isActive, true)));
  if (!owner)
    throw new EnvError(
      'super_admin: there is none yet, run `npm run create-admin` once before the first start',
    );
}
