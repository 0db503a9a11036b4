import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { coachClients, coaches, users } from '../../db/schema/index.ts';
import type { Tx } from '../../db/write.ts';

export interface OwnCoach {
  userId: string;
  firstName: string;
}

const columns = { userId: coaches.userId, firstName: coaches.firstName };
const works = and(eq(coaches.status, 'approved'), isNotNull(coaches.userId));

/** The human coach whose client someone is, else the one whom they chose for themselves; undefined while there is none who could read anything. */
export async function findOwnCoach(db: Db | Tx, userId: string): Promise<OwnCoach | undefined> {
  const assigned = await db
    .select(columns)
    .from(coachClients)
    .innerJoin(coaches, eq(coaches.id, coachClients.coachId))
    .where(and(eq(coachClients.clientId, userId), eq(coachClients.status, 'active'), works))
    .orderBy(desc(coachClients.assignmentDate))
    .limit(1)
    .get();
  const found =
    assigned ??
    (await db
      .select(columns)
      .from(users)
      .innerJoin(
        coaches,
        or(eq(coaches.coachId, users.preferredCoach), eq(coaches.id, users.preferredCoach)),
      )
      .where(and(eq(users.id, userId), works))
      .limit(1)
      .get());
  return found?.userId ? { userId: found.userId, firstName: found.firstName } : undefined;
}
