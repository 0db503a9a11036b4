import type { Db } from '../client.ts';
import { permissionNames, permissions, resourceOf } from '../../config/permissions.ts';
import { knownPermissions, rolePermissions } from '../schema/index.ts';
import { write } from '../write.ts';

/** What every new installation needs, apart from what content brings (crisis lines, articles, member benefits, suggested amounts). */
export async function seedEssentials(db: Db): Promise<void> {
  await grantNewPermissions(db);
}

/** Grants each right to its role once, the first time a version knows it: what staff take away later stays away. */
async function grantNewPermissions(db: Db): Promise<void> {
  const known = new Set(
    (await db.select().from(knownPermissions)).map(({ permission }) => permission),
  );
  const added = permissionNames.filter((permission) => !known.has(permission));
  if (added.length === 0) return;
  const grants = added.flatMap((permission) =>
    [permissions[permission].holder, 'super_admin' as const]
      .filter((role) => role !== undefined)
      .map((role) => ({ role, permission, resource: resourceOf(permission) })),
  );
  await write(db, async (tx) => {
    await tx.insert(rolePermissions).values(grants).onConflictDoNothing();
    await tx
      .insert(knownPermissions)
      .values(added.map((permission) => ({ permission })))
      .onConflictDoNothing();
  });
}
