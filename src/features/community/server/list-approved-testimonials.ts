import { desc, eq } from 'drizzle-orm';
import { testimonials } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import type { TestimonialOutput } from '../schemas.ts';

const MOST = 12;

/** Stories that an admin approved, newest first. Waiting and hidden ones never leave the server. */
export async function listApprovedTestimonials({
  ctx,
}: {
  ctx: Ctx;
}): Promise<TestimonialOutput[]> {
  const { id, name, initial, category, content, rating, isSample } = testimonials;
  return ctx.db
    .select({ id, name, initial, category, content, rating, isSample })
    .from(testimonials)
    .where(eq(testimonials.isApproved, true))
    .orderBy(desc(testimonials.createdAt), desc(testimonials.id))
    .limit(MOST);
}
