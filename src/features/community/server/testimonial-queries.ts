import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { testimonials } from '../../../db/schema/index.ts';
import { COUNT_LIMIT, keyset, LIST_PAGE_SIZE } from '../../../server/lists/list-page.ts';
import type { ModeratedTestimonial, TestimonialListQuery } from '../admin-schemas.ts';

/** Written out as in the partial indexes: SQLite uses those only for a condition that it can read and that looks the same. */
const CONDITIONS: Record<Exclude<TestimonialListQuery['show'], 'all'>, SQL> = {
  approved: sql`${testimonials.isApproved} = 1`,
  waiting: sql`not ${testimonials.isApproved} and ${testimonials.reviewedAt} is null`,
  hidden: sql`not ${testimonials.isApproved} and ${testimonials.reviewedAt} is not null`,
};

export interface TestimonialPlace {
  id: string;
  createdAt: number;
}

export function testimonialPage(
  db: Db,
  query: TestimonialListQuery,
  place: TestimonialPlace | undefined,
) {
  const { where, orderBy } = keyset(
    {
      column: testimonials.createdAt,
      id: testimonials.id,
      direction: query.sort === 'oldest' ? 'asc' : 'desc',
    },
    query,
    place && { value: place.createdAt, id: place.id },
  );
  const condition = query.show === 'all' ? undefined : CONDITIONS[query.show];
  return db
    .select()
    .from(testimonials)
    .where(and(condition, where))
    .orderBy(...orderBy)
    .limit(LIST_PAGE_SIZE + 1);
}

/** Testimonials that nobody has decided on, counted up to `COUNT_LIMIT`. */
export function waitingTestimonials(db: Db) {
  return db
    .select({ count: sql<number>`count(*)` })
    .from(sql`(select 1 from ${testimonials} where ${CONDITIONS.waiting} limit ${COUNT_LIMIT})`);
}

export function testimonialPlace(db: Db, id: string) {
  return db
    .select({ id: testimonials.id, createdAt: testimonials.createdAt })
    .from(testimonials)
    .where(eq(testimonials.id, id));
}

export function moderated(row: typeof testimonials.$inferSelect): ModeratedTestimonial {
  const { id, name, initial, category, content, rating, isSample, createdAt, updatedAt } = row;
  const state = row.isApproved ? 'approved' : row.reviewedAt === null ? 'waiting' : 'hidden';
  return { id, name, initial, category, content, rating, state, isSample, createdAt, updatedAt };
}
