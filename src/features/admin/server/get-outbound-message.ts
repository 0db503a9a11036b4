import { eq } from 'drizzle-orm';
import { outboundMessages } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import type { OutboundDetail } from '../schemas.ts';
import { outboundSummary } from './outbox-queries.ts';
import { redact, shortenAddress } from './safe-preview.ts';

/**
 * Opens one mail; logged. The demo sends nothing, so there its outbox shows each mail whole; anywhere else links, codes and
 * most of the address are taken out, because a reset link in an admin's view would be a key to every account.
 * @param isWhole only true in a demo
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function getOutboundMessage({ ctx, input, isWhole }: { ctx: Ctx; input: { id: string }; isWhole: boolean }): Promise<OutboundDetail> {
  requirePermission(ctx.actor, 'outbox:read');
  return write(ctx.db, async (tx) => {
    const [mail] = await tx.select({ ...outboundSummary, body: outboundMessages.bodyText }).from(outboundMessages).where(eq(outboundMessages.id, input.id));
    if (!mail) throw new NotFound();
    await recordActivity(tx, { ctx, action: 'message.open', resource: 'outbound_messages', resourceId: mail.id, details: { isWhole } });
    if (isWhole) return { ...mail, isRedacted: false };
    return { ...mail, toAddress: shortenAddress(mail.toAddress), subject: redact(mail.subject), body: redact(mail.body), lastError: mail.lastError && redact(mail.lastError), isRedacted: true };
  });
}
