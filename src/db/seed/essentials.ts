import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../client.ts';
import { donationPresets, memberBenefits, rolePermissions } from '../schema/index.ts';
import { write } from '../write.ts';

/** What a new installation needs whatever it is for, less what content brings (crisis lines, articles). Each list is written only into an empty table, so that what staff changed stays. */
const lists: [SQLiteTable, Record<string, unknown>[]][] = [
  [rolePermissions, [
    ...['content:edit', 'contacts:manage', 'contacts:export', 'testimonials:moderate', 'outbox:read', 'bookings:manage', 'coupons:manage', 'certifications:manage', 'applications:review', 'members:read']
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
  [memberBenefits, [
    { slug: 'free-first-conversation', membershipLevel: 'free', title: 'A free first conversation', description: 'Thirty minutes with a coach, with no obligation.', icon: 'chat', sortOrder: 1 },
    { slug: 'free-support-groups', membershipLevel: 'free', title: 'Monthly support groups', description: 'People who have been there, and a host who keeps it safe.', icon: 'circle', sortOrder: 2 },
    { slug: 'free-library', membershipLevel: 'free', title: 'The whole library', description: 'Guides, worksheets and articles to read in your own time.', icon: 'book', sortOrder: 3 },
    { slug: 'affordable-sessions', membershipLevel: 'affordable', title: 'A session every two weeks', description: 'Fifty minutes with your own coach.', icon: 'calendar', sortOrder: 1 },
    { slug: 'affordable-coach', membershipLevel: 'affordable', title: 'AI Life Coach', description: 'Somebody to think with, at any hour.', icon: 'spark', sortOrder: 2 },
    { slug: 'affordable-check-ins', membershipLevel: 'affordable', title: 'Text check-ins', description: 'A short word between sessions, where texting is safe for you.', icon: 'message', sortOrder: 3 },
    { slug: 'standard-sessions', membershipLevel: 'standard', title: 'A session every week', description: 'Fifty minutes with your own coach, at a time kept for you.', icon: 'calendar', sortOrder: 1 },
    { slug: 'standard-priority', membershipLevel: 'standard', title: 'First choice of times', description: 'Book ahead of everybody else.', icon: 'clock', sortOrder: 2 },
    { slug: 'standard-resources', membershipLevel: 'standard', title: 'Material made for you', description: 'Your coach writes what you need for your own plan.', icon: 'pencil', sortOrder: 3 },
  ]],
];

export async function seedEssentials(db: Db): Promise<void> {
  for (const [table, rows] of lists) {
    if ((await db.select().from(table).limit(1)).length > 0) continue;
    await write(db, (tx) => tx.insert(table).values(rows).onConflictDoNothing());
  }
}
