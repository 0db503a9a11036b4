import { and, eq } from 'drizzle-orm';
import { testimonials } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import type { ModeratedTestimonial, TestimonialApprovalInput } from '../admin-schemas.ts';
import { moderated } from './testimonial-queries.ts';

/**
 * Shows a testimonial to visitors or takes it away again; either way someone has decided, so it waits no longer.
 * Of two people at once the first wins; a decision that is already taken changes nothing.
 * @throws Unauthenticated, Forbidden, NotFound, Conflict
 */
export async function setTestimonialApproval({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: TestimonialApprovalInput;
}): Promise<ModeratedTestimonial> {
  const actor = requirePermission(ctx.actor, 'testimonials:moderate');
  return write(ctx.db, async (tx) => {
    const [found] = await tx.select().from(testimonials).where(eq(testimonials.id, input.id));
    if (!found) throw new NotFound();
    const before = moderated(found);
    const wanted = input.isApproved ? 'approved' : 'hidden';
    if (before.state === wanted) return before;
    if (found.updatedAt !== input.seenAt) {
      throw new Conflict(
        `Someone else decided on this testimonial while you had it open. It is now ${before.state}.`,
      );
    }

    const change = {
      isApproved: input.isApproved,
      reviewedAt: ctx.now,
      reviewedBy: actor.userId,
      updatedAt: Math.max(ctx.now, found.updatedAt + 1),
    };
    await tx
      .update(testimonials)
      .set(change)
      .where(and(eq(testimonials.id, found.id), eq(testimonials.updatedAt, found.updatedAt)));
    await recordActivity(tx, {
      ctx,
      action: input.isApproved ? 'testimonial.approve' : 'testimonial.hide',
      resource: 'testimonials',
      resourceId: found.id,
      details: { from: before.state, to: wanted },
    });
    return moderated({ ...found, ...change });
  });
}
