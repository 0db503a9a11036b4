import { asc, eq } from 'drizzle-orm';
import { contacts, volunteerApplications } from '../../../db/schema/index.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import type { ContactStatus } from '../admin-schemas.ts';
import { contactCounts } from './contact-queries.ts';
import { volunteerCounts } from './volunteer-queries.ts';
import { waitingTestimonials } from './testimonial-queries.ts';

export interface CommunityAttention {
  newContacts: number;
  /** When the new message that has waited longest came in. */
  oldestNewAt: number | undefined;
  /** Opened by somebody, answered by nobody. */
  readContacts: number;
  oldestReadAt: number | undefined;
  waitingTestimonials: number;
  newVolunteers: number;
  oldestVolunteerAt: number | undefined;
}

/**
 * What waits for somebody in this feature; counts stop at `COUNT_LIMIT`.
 * @throws Unauthenticated, Forbidden
 */
export async function getCommunityAttention({ ctx }: { ctx: Ctx }): Promise<CommunityAttention> {
  requirePermission(ctx.actor, 'contacts:manage');
  const oldest = (status: ContactStatus) =>
    ctx.db.select({ createdAt: contacts.createdAt }).from(contacts).where(eq(contacts.status, status)).orderBy(asc(contacts.createdAt)).limit(1);
  const [[counts], [waiting], [oldestNew], [oldestRead], [volunteers], [oldestVolunteer]] = await Promise.all([
    contactCounts(ctx.db), waitingTestimonials(ctx.db), oldest('new'), oldest('read'), volunteerCounts(ctx.db),
    ctx.db.select({ createdAt: volunteerApplications.createdAt }).from(volunteerApplications)
      .where(eq(volunteerApplications.status, 'new')).orderBy(asc(volunteerApplications.createdAt)).limit(1),
  ]);
  return {
    newContacts: counts!.new,
    oldestNewAt: oldestNew?.createdAt,
    readContacts: counts!.read,
    oldestReadAt: oldestRead?.createdAt,
    waitingTestimonials: waiting!.count,
    newVolunteers: volunteers!.new,
    oldestVolunteerAt: oldestVolunteer?.createdAt,
  };
}
