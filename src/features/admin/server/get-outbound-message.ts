import { eq, or } from 'drizzle-orm';
import { outboundMessages, users } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Actor, Ctx, Role } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { applyMailWishes } from '../../../server/gateways/mail/discreet.ts';
import { openBody } from '../../../server/mail/mail-body.ts';
import { findWishes } from '../../../server/mail/mail-wishes.ts';
import type { OutboundDetail, OutboundSummary } from '../schemas.ts';
import { MAY_STEP } from './mail-steps.ts';
import { isOutboxWhole } from './outbox-mode.ts';
import { outboundSummary } from './outbox-queries.ts';
import { redact, shortenAddress } from './safe-preview.ts';

/**
 * Opens one email; logged. The demo sends nothing, so there its outbox shows the emails of members whole; anywhere else, and in those of staff, links,
 * codes and most of the address are taken out, because a reset link in an admin's view would be a key to every account.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function getOutboundMessage({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<OutboundDetail> {
  const actor = requirePermission(ctx.actor, 'outbox:read');
  const { found, isWhole } = await write(ctx.db, async (tx) => {
    const mail = await tx
      .select()
      .from(outboundMessages)
      .where(eq(outboundMessages.id, input.id))
      .get();
    if (!mail) throw new NotFound();
    const isWhole = isOutboxWhole(ctx) && (await mayReadWhole(tx, actor, mail));
    await recordActivity(tx, {
      ctx,
      action: 'message.open',
      resource: 'outbound_messages',
      resourceId: mail.id,
      details: { isWhole },
    });
    return { found: mail, isWhole };
  });
  const mayStep = MAY_STEP.includes(found.status);
  const body = openBody(ctx, found).text;
  const detail = {
    ...pick(found),
    body,
    mayStep,
    envelope: mayStep ? await envelopeOf(ctx, { ...found, text: body }) : undefined,
  };
  if (isWhole) return { ...detail, isRedacted: false };
  return {
    ...detail,
    isRedacted: true,
    toAddress: shortenAddress(found.toAddress),
    subject: redact(found.subject),
    body: redact(body),
    lastError: found.lastError && redact(found.lastError),
  };
}

/**
 * A link in an email is a key to its reader's account: those of staff are read by their owner and by a super_admin alone, as no one else may
 * change their accounts either.
 */
async function mayReadWhole(
  tx: Tx,
  actor: Actor,
  { audience, userId, toAddress }: Row,
): Promise<boolean> {
  if (audience === 'staff' || actor.role === 'super_admin') return true;
  const receivers = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(or(eq(users.email, toAddress), userId === null ? undefined : eq(users.id, userId)));
  return receivers.every(({ id, role }) => id === actor.userId || !isStaff(role));
}

const isStaff = (role: Role) => role === 'admin' || role === 'super_admin';

type Row = typeof outboundMessages.$inferSelect;
const pick = (row: Row) =>
  Object.fromEntries(
    Object.keys(outboundSummary).map((name) => [name, row[name as keyof Row]]),
  ) as unknown as OutboundSummary;

async function envelopeOf(ctx: Ctx, mail: Row & { text: string }) {
  const wishes = await findWishes(ctx, mail);
  const { from, subject } = applyMailWishes(
    wishes,
    ctx.settings.sender,
    { language: mail.language, subject: mail.subject, text: mail.text },
    '',
  );
  return { from: from.name || from.address, subject: redact(subject) };
}
