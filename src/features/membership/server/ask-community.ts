import { and, eq } from 'drizzle-orm';
import { membershipRequests } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { queuedEmail } from '../../safety/server/index.ts';
import type { NeedInput, NeedRule, RequestStatus } from '../schemas.ts';
import { giveFirstSession } from './community-support.ts';

interface Asking {
  ctx: Ctx;
  input: NeedInput;
  /** From the site settings. */
  rule: NeedRule;
  supportEmail: string;
  /** Danger was heard in it. */
  isUrgent?: boolean;
}

/**
 * Asks for Community Support. No proof, and nothing that would name what happened: the answers are sealed. Someone who asks again before there was an answer
 * replaces what they wrote.
 * @throws Unauthenticated
 */
export async function askForCommunity({
  ctx,
  input,
  rule,
  supportEmail,
  isUrgent = false,
}: Asking): Promise<{ id: string; status: RequestStatus }> {
  const { userId } = requireMember(ctx);
  const { now } = ctx;
  return await write(ctx.db, async (tx) => {
    const open = await tx
      .select({ id: membershipRequests.id })
      .from(membershipRequests)
      .where(and(eq(membershipRequests.userId, userId), eq(membershipRequests.status, 'new')))
      .limit(1)
      .get();
    const id = open?.id ?? createId(now);
    const answers = sealField(ctx, membershipRequests.answers, id, JSON.stringify(input));
    const isByRule = rule === 'automatic';
    const status = isByRule ? ('approved' as const) : ('new' as const);
    const row = { answers, status, isByRule, reviewedAt: isByRule ? now : null, updatedAt: now };
    await tx
      .insert(membershipRequests)
      .values({ id, userId, ...row, createdAt: now })
      .onConflictDoUpdate({ target: membershipRequests.id, set: row });
    if (isByRule) await giveFirstSession(tx, { userId, now });
    if (!open && (!isByRule || isUrgent))
      await enqueueMessage(tx, {
        dedupeKey: `membership.received:${id}`,
        to: supportEmail,
        audience: 'staff',
        purpose: 'membership.received',
        ...(isUrgent
          ? queuedEmail(
              'A request for free support needs someone now. It’s in the admin dashboard, under Membership requests.',
            )
          : NEW_REQUEST),
      });
    return { id, status };
  });
}

const NEW_REQUEST = {
  subject: 'New request',
  text: 'Someone asked for free support. You’ll find the request in the admin dashboard, under Membership requests.\n',
};
