import { eq } from 'drizzle-orm';
import { outboundMessages } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { dressLetter } from '../../../server/gateways/mail/discreet.ts';
import { findWishes } from '../../../server/mail-wishes.ts';
import type { OutboundDetail, OutboundSummary } from '../schemas.ts';
import { MAY_STEP } from './mail-steps.ts';
import type { OutboxReading } from './outbox-mode.ts';
import { outboundSummary } from './outbox-queries.ts';
import { redact, shortenAddress } from './safe-preview.ts';

/**
 * Opens one mail; logged. The demo sends nothing, so there its outbox shows each mail whole; anywhere else links, codes and
 * most of the address are taken out, because a reset link in an admin's view would be a key to every account.
 * @param isWhole only true in a demo
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function getOutboundMessage({ ctx, input, ...reading }: { ctx: Ctx; input: { id: string } } & OutboxReading): Promise<OutboundDetail> {
  requirePermission(ctx.actor, 'outbox:read');
  const found = await write(ctx.db, async (tx) => {
    const mail = await tx.select().from(outboundMessages).where(eq(outboundMessages.id, input.id)).get();
    if (!mail) throw new NotFound();
    await recordActivity(tx, { ctx, action: 'message.open', resource: 'outbound_messages', resourceId: mail.id, details: { isWhole: reading.isWhole } });
    return mail;
  });
  const mayStep = MAY_STEP.includes(found.status);
  const detail = { ...pick(found), body: found.bodyText, mayStep, envelope: mayStep ? await envelopeOf(ctx, found, reading) : undefined };
  if (reading.isWhole) return { ...detail, isRedacted: false };
  return {
    ...detail, isRedacted: true, toAddress: shortenAddress(found.toAddress), subject: redact(found.subject), body: redact(found.bodyText),
    lastError: found.lastError && redact(found.lastError),
  };
}

type Row = typeof outboundMessages.$inferSelect;
const pick = (row: Row) => Object.fromEntries(Object.keys(outboundSummary).map((name) => [name, row[name as keyof Row]])) as unknown as OutboundSummary;

/** As its receiver wishes at this moment. */
async function envelopeOf(ctx: Ctx, mail: Row, { cipher, sender }: OutboxReading) {
  const wishes = await findWishes(ctx.db, cipher, mail);
  const { from, subject } = dressLetter(wishes, sender, { language: mail.language, subject: mail.subject, text: mail.bodyText }, '');
  return { from: from.name || from.address, subject: redact(subject) };
}
