import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../client.ts';
import { donationPresets, rolePermissions } from '../schema/index.ts';
import { write } from '../write.ts';

/** What a new installation needs whatever it is for, less what content brings (crisis lines, articles, member benefits). Each list is written only into an empty table, so that what staff changed stays. */
const lists: [SQLiteTable, Record<string, unknown>[]][] = [
  [rolePermissions, [
    ...['content:edit', 'contacts:manage', 'contacts:export', 'testimonials:moderate', 'outbox:read', 'bookings:manage', 'coupons:manage', 'certifications:manage', 'applications:review', 'members:read', 'events:manage', 'volunteers:review', 'intakes:read', 'articles:review']
      .flatMap((permission) => ['admin', 'super_admin'].map((role) => ({ role, permission, resource: permission.split(':')[0] }))),
    ...['roles:grant', 'security:read', 'banking:read'].map((permission) => ({ role: 'super_admin', permission, resource: permission.split(':')[0] })),
    ...['clients:coach', 'availability:manage'].map((permission) => ({ role: 'coach', permission, resource: permission.split(':')[0] })),
  ]],
  [donationPresets, [
    { amount: 2500, label: '$25', description: 'A workbook and materials for one person', icon: 'book', sortOrder: 1 },
    { amount: 5000, label: '$50', description: 'A coaching session for somebody who cannot pay', icon: 'heart', isPopular: true, sortOrder: 2 },
    { amount: 10000, label: '$100', description: 'A month of support group meetings for one person', icon: 'circle', sortOrder: 3 },
    { amount: 25000, label: '$250', description: 'Six weeks of coaching for a mother starting again', icon: 'path', sortOrder: 4 },
  ]],
];

export async function seedEssentials(db: Db): Promise<void> {
  for (const [table, rows] of lists) {
    if ((await db.select().from(table).limit(1)).length > 0) continue;
    await write(db, (tx) => tx.insert(table).values(rows).onConflictDoNothing());
  }
}
