import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Permission } from '../../config/permissions.ts';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import type { Tx } from '../../db/write.ts';
import type { Colleague } from '../../lib/staff-work.ts';
import { effectivePermissions } from '../auth/permissions.ts';
import { permissionsOf } from '../auth/session-lookup.ts';

/** More people than any office has; a list of choices stays a list. */
const MOST = 200;

/** All staff, by name: anyone who may hold something on any list. */
export const listStaffNames = async (read: Db | Tx): Promise<Colleague[]> =>
  (await staffRows(read)).map(toColleague);

/** Staff who hold a right, by name: those to whom its work can be assigned. */
export async function listColleagues(read: Db | Tx, permission: Permission): Promise<Colleague[]> {
  const staff = await staffRows(read);
  const ofRole = staff.some(({ role }) => role === 'admin')
    ? await permissionsOf(read, { role: 'admin', permissions: [] })
    : [];
  return staff
    .filter(
      ({ role, permissions }) =>
        role === 'super_admin' ||
        effectivePermissions(role, ofRole, permissions).includes(permission),
    )
    .map(toColleague);
}

const staffRows = (read: Db | Tx) =>
  read
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      permissions: users.permissions,
    })
    .from(users)
    .where(and(inArray(users.role, ['admin', 'super_admin']), eq(users.isActive, true)))
    .orderBy(asc(users.firstName), asc(users.lastName))
    .limit(MOST);

const toColleague = ({
  id,
  firstName,
  lastName,
}: {
  id: string;
  firstName: string;
  lastName: string;
}): Colleague => ({ id, name: `${firstName} ${lastName}`.trim() });
