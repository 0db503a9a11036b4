import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { toListPage } from '../../../server/lists/list-page.ts';
import type { OutboxList, OutboxListQuery } from '../schemas.ts';
import { outboxCounts, outboxPage, outboxPlace } from './outbox-queries.ts';
import { redact, shortenAddress } from './safe-preview.ts';

/**
 * One page of mails on their way out or gone, without bodies, addresses shortened, and how many are in each state.
 * @throws Unauthenticated, Forbidden
 */
export async function listOutboundMessages({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: OutboxListQuery;
}): Promise<OutboxList> {
  requirePermission(ctx.actor, 'outbox:read');
  const wanted = input.after ?? input.before;
  const [place] = wanted ? await outboxPlace(ctx.db, wanted) : [];
  const query = place ? input : { ...input, after: undefined, before: undefined };
  const [fetched, [counts]] = await Promise.all([
    outboxPage(ctx.db, query, place),
    outboxCounts(ctx.db),
  ]);
  const shown = fetched.map((mail) => ({
    ...mail,
    subject: redact(mail.subject),
    toAddress: shortenAddress(mail.toAddress),
    // A server's refusal may quote the address it refused.
    lastError:
      mail.lastError &&
      redact(mail.lastError.replaceAll(mail.toAddress, shortenAddress(mail.toAddress))),
  }));
  return { ...toListPage(shown, query), counts: counts! };
}
