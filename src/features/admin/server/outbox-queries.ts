import { eq } from 'drizzle-orm';
import { messageStatuses } from '../../../config/enumerations.ts';
import { outboundMessages } from '../../../db/schema/index.ts';
import { countEach, defineRows, listVerb } from '../../../server/lists/define-rows.ts';
import { outboxList } from '../schemas.ts';
import { redact, shortenAddress } from './safe-preview.ts';

export const outboundSummary = {
  id: outboundMessages.id,
  channel: outboundMessages.channel,
  toAddress: outboundMessages.toAddress,
  subject: outboundMessages.subject,
  purpose: outboundMessages.purpose,
  status: outboundMessages.status,
  attempts: outboundMessages.attempts,
  nextTryAt: outboundMessages.nextTryAt,
  lastError: outboundMessages.lastError,
  sentAt: outboundMessages.sentAt,
  createdAt: outboundMessages.createdAt,
};

export const outboxRows = defineRows({
  list: outboxList,
  table: outboundMessages,
  id: outboundMessages.id,
  select: (db) => db.select(outboundSummary).from(outboundMessages).$dynamic(),
  where: ({ status }) => [status === 'all' ? undefined : eq(outboundMessages.status, status)],
  order: ({ sort }) => ({
    column: outboundMessages.createdAt,
    direction: sort === 'oldest' ? 'asc' : 'desc',
    value: (row) => row.createdAt,
  }),
  counts: countEach(outboundMessages.status, messageStatuses),
  shown: (mail) => ({
    ...mail,
    subject: redact(mail.subject),
    toAddress: shortenAddress(mail.toAddress),
    // A server's refusal may quote the address it refused.
    lastError:
      mail.lastError &&
      redact(mail.lastError.replaceAll(mail.toAddress, shortenAddress(mail.toAddress))),
  }),
});

export const listOutboundMessages = listVerb(outboxRows);
