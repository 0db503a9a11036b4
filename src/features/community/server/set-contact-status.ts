import { and, eq } from 'drizzle-orm';
import { contacts } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import {
  CONTACT_TRANSITIONS,
  type ContactStatus,
  type ContactStatusInput,
} from '../admin-schemas.ts';

export interface ContactStatusResult {
  id: string;
  status: ContactStatus;
  updatedAt: number;
  nextStatuses: readonly ContactStatus[];
}

/**
 * Moves a message one step. Two people at once: the first wins, the second is told what happened instead of
 * overwriting it. Asking for the state it already has is no step and changes nothing.
 * @throws Unauthenticated, Forbidden, NotFound, Conflict
 */
export async function setContactStatus({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: ContactStatusInput;
}): Promise<ContactStatusResult> {
  requirePermission(ctx.actor, 'contacts:manage');
  return write(ctx.db, async (tx) => {
    const [found] = await tx
      .select({ status: contacts.status, updatedAt: contacts.updatedAt })
      .from(contacts)
      .where(eq(contacts.id, input.id));
    if (!found) throw new NotFound();
    const result = (status: ContactStatus, updatedAt: number) => ({
      id: input.id,
      status,
      updatedAt,
      nextStatuses: CONTACT_TRANSITIONS[status],
    });

    if (found.status === input.status) return result(found.status, found.updatedAt);
    if (found.updatedAt !== input.seenAt) {
      throw new Conflict(
        `Someone else changed this message while you had it open. It is now marked “${found.status}”.`,
      );
    }
    if (!CONTACT_TRANSITIONS[found.status].includes(input.status)) {
      throw new Conflict(
        `A message marked “${found.status}” cannot become “${input.status}” in one step.`,
      );
    }

    // Never the same moment twice, so that `seenAt` tells every two states apart.
    const updatedAt = Math.max(ctx.now, found.updatedAt + 1);
    await tx
      .update(contacts)
      .set({ status: input.status, updatedAt })
      .where(and(eq(contacts.id, input.id), eq(contacts.updatedAt, found.updatedAt)));
    await recordActivity(tx, {
      ctx,
      action: 'contact.status',
      resource: 'contacts',
      resourceId: input.id,
      details: { from: found.status, to: input.status },
    });
    return result(input.status, updatedAt);
  });
}
