import { sql, type SQL } from 'drizzle-orm';
import { testimonials } from '../../../db/schema/index.ts';
import { defineRows, listVerb } from '../../../server/lists/define-rows.ts';
import {
  testimonialList,
  type ModeratedTestimonial,
  type TestimonialListQuery,
} from '../admin-schemas.ts';

/** Written out as in the partial indexes: SQLite uses those only for a condition that it can read and that looks the same. */
const CONDITIONS: Record<Exclude<TestimonialListQuery['show'], 'all'>, SQL> = {
  approved: sql`${testimonials.isApproved} = 1`,
  waiting: sql`not ${testimonials.isApproved} and ${testimonials.reviewedAt} is null`,
  hidden: sql`not ${testimonials.isApproved} and ${testimonials.reviewedAt} is not null`,
};

export const testimonialRows = defineRows({
  list: testimonialList,
  table: testimonials,
  id: testimonials.id,
  select: (db) => db.select().from(testimonials).$dynamic(),
  where: ({ show }) => [show === 'all' ? undefined : CONDITIONS[show]],
  order: ({ sort }) => ({
    column: testimonials.createdAt,
    direction: sort === 'oldest' ? 'asc' : 'desc',
    value: (row) => row.createdAt,
  }),
  counts: { waiting: CONDITIONS.waiting },
  shown: moderated,
});

export const listTestimonials = listVerb(testimonialRows);

export function moderated(row: typeof testimonials.$inferSelect): ModeratedTestimonial {
  const { id, name, initial, category, content, rating, isSample, createdAt, updatedAt } = row;
  const state = row.isApproved ? 'approved' : row.reviewedAt === null ? 'waiting' : 'hidden';
  return { id, name, initial, category, content, rating, state, isSample, createdAt, updatedAt };
}
