import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { toListPage } from '../../../server/lists/list-page.ts';
import type { TestimonialList, TestimonialListQuery } from '../admin-schemas.ts';
import {
  moderated,
  testimonialPage,
  testimonialPlace,
  waitingTestimonials,
} from './testimonial-queries.ts';

/**
 * One page of testimonials in any state, and how many wait for a decision. Visitors get theirs from
 * `listApprovedTestimonials`.
 * @throws Unauthenticated, Forbidden
 */
export async function listTestimonials({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: TestimonialListQuery;
}): Promise<TestimonialList> {
  requirePermission(ctx.actor, 'testimonials:moderate');
  const wanted = input.after ?? input.before;
  const [place] = wanted ? await testimonialPlace(ctx.db, wanted) : [];
  const query = place ? input : { ...input, after: undefined, before: undefined };
  const [fetched, [waiting]] = await Promise.all([
    testimonialPage(ctx.db, query, place),
    waitingTestimonials(ctx.db),
  ]);
  return { ...toListPage(fetched.map(moderated), query), waiting: waiting!.count };
}
