import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../client.ts';
import { permissionNames, permissions, resourceOf } from '../../config/permissions.ts';
import { donationPresets, knownPermissions, rolePermissions } from '../schema/index.ts';
import { write } from '../write.ts';

/** What every new installation needs, apart from what content brings (crisis lines, articles, member benefits). Each list is written only into an empty table, so that what staff changed stays. */
const lists: [SQLiteTable, Record<string, unknown>[]][] = [
  [
    donationPresets,
    [
      {
        amount: 2500,
        label: '$25',
        description: 'A workbook and materials for one person',
        icon: 'book',
        sortOrder: 1,
      },
      {
        amount: 5000,
        label: '$50',
        description: "A coaching session for someone who can't pay",
        icon: 'heart',
        isPopular: true,
        sortOrder: 2,
      },
      {
        amount: 10000,
        label: '$100',
        description: 'A month of support group meetings for one person',
        icon: 'circle',
        sortOrder: 3,
      },
      {
        amount: 25000,
        label: '$250',
        description: 'Six weeks of coaching for a mother starting again',
        icon: 'path',
        sortOrder: 4,
      },
    ],
  ],
];

export async function seedEssentials(db: Db): Promise<void> {
  for (const [table, rows] of lists) {
    if ((await db.select().from(table).limit(1)).length > 0) continue;
    await write(db, (tx) => tx.insert(table).values(rows).onConflictDoNothing());
  }
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
