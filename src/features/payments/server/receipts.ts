import { and, eq } from 'drizzle-orm';
import { payments } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { dayIn, momentIn, zoneIn } from '../../../lib/event-time.ts';
import type { Language } from '../../../lib/languages.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { Ctx } from '../../../server/context.ts';
import { renderPdf, type PdfBlock } from '../../../server/documents/pdf.ts';
import { NotFound } from '../../../server/errors.ts';
import { enqueueMessage, type EmailText } from '../../../server/mail/outbox.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { paperName, receiptNumber } from '../../../server/payments/discreet.ts';
import { statePath } from '../../../server/payments/paths.ts';
import type { Payment } from '../../../server/payments/purposes.ts';
import { receiptPath } from '../links.ts';
import { receiptEmailMessages } from '../messages/receipt-email.ts';
import { organizationOf, type Organization } from './organization.ts';
import { hasReceipt } from './own-payments.ts';

interface Asked {
  ctx: Ctx;
  input: { id: string };
}

async function getPaid({ ctx, input }: Asked): Promise<Payment> {
  const { userId } = requireMember(ctx);
  const payment = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, input.id), eq(payments.userId, userId)))
    .get();
  if (!payment || !hasReceipt(payment)) throw new NotFound();
  return payment;
}

/**
 * The receipt of one's own payment. It names no one: its owner knows whose it is, and a stranger who finds it doesn't learn it.
 * @param settings of the site: who was paid
 * @throws Unauthenticated, NotFound
 */
export async function paymentReceipt({
  ctx,
  input,
  settings,
}: Asked & { settings: Readonly<Record<string, string>> }): Promise<{
  fileName: string;
  bytes: Uint8Array;
}> {
  const payment = await getPaid({ ctx, input });
  const zone = await findZone(ctx.db, payment.userId!);
  return {
    fileName: `${paperName('receipt', receiptNumber(payment))}.pdf`,
    bytes: await renderPdf({
      title: 'Receipt',
      language: 'en',
      blocks: receiptBlocks(payment, organizationOf(settings), zone),
    }),
  };
}

function receiptBlocks(payment: Payment, organization: Organization, zone: string): PdfBlock[] {
  const { currency, discountCents, refundedCents, amountCents } = payment;
  const money = (cents: number) => formatMoney(cents, { currency, exact: true });
  const paidAt = payment.completedAt ?? payment.createdAt;
  const rows: [string, string][] = [
    ['Receipt number', receiptNumber(payment)],
    ['Date', `${momentIn(zone, paidAt)}, ${zoneIn(zone, paidAt)}`],
    ['For', payment.title],
  ];
  if (payment.periodStartsAt !== null && payment.periodEndsAt !== null)
    rows.push([
      'Period',
      `${dayIn(zone, payment.periodStartsAt)} to ${dayIn(zone, payment.periodEndsAt)}`,
    ]);
  if (discountCents > 0)
    rows.push(['Price', money(amountCents + discountCents)], ['Discount', money(-discountCents)]);
  rows.push(['Paid', `${money(amountCents)} ${currency}`]);
  if (refundedCents > 0)
    rows.push(
      ['Refunded', money(-refundedCents)],
      ['Left after the refund', money(amountCents - refundedCents)],
    );
  return [
    ...(payment.provider === 'sandbox'
      ? [{ kind: 'note' as const, text: 'Test money. No real payment was made.' }]
      : []),
    { kind: 'facts', rows },
    { kind: 'heading', text: 'Paid to' },
    { kind: 'text', text: [organization.name, ...organization.address].join('\n') },
    { kind: 'note', text: `Questions? ${organization.supportEmail}` },
  ];
}

/** What the email says: number, day and amount, and nothing of what it was for. */
export function receiptEmail(
  { siteUrl }: Pick<Ctx, 'siteUrl'>,
  facts: { id: string; name: string; amount: string; day: string; language: Language },
): EmailText {
  const { subject, text } = receiptEmailMessages(facts.language);
  return {
    purpose: 'payment.receipt',
    language: facts.language,
    subject,
    text: text({
      ...facts,
      number: receiptNumber(facts),
      url: `${siteUrl}${receiptPath(facts.id)}`,
    }),
  };
}

/** For the preview on the profile. */
export const sampleReceiptEmail = (
  ctx: Pick<Ctx, 'siteUrl'>,
  { now, name, language }: { now: number; name: string; language: Language },
): EmailText =>
  receiptEmail(ctx, {
    id: 'example',
    name,
    language,
    amount: formatMoney(6_500, { exact: true, language }),
    day: dayIn('UTC', now, language),
  });

/**
 * Sends the receipt to the owner's own address, because they asked. Once an hour for each payment: a second press sends nothing more.
 * @throws Unauthenticated, NotFound
 */
export async function emailReceipt({ ctx, input }: Asked): Promise<{ state: string }> {
  const { userId, email, firstName } = requireMember(ctx);
  const payment = await getPaid({ ctx, input });
  const [zone, language] = await Promise.all([
    findZone(ctx.db, userId),
    findLanguage(ctx.db, userId),
  ]);
  const { currency, amountCents, refundedCents } = payment;
  const hour = new Date(ctx.now).toISOString().slice(0, 13);
  return await write(ctx.db, async (tx) => {
    await enqueueMessage(tx, {
      dedupeKey: `payment.receipt:${payment.id}:${hour}`,
      to: email,
      userId,
      ...receiptEmail(ctx, {
        id: payment.id,
        name: firstName,
        language,
        amount: formatMoney(amountCents - refundedCents, { currency, exact: true, language }),
        day: dayIn(zone, payment.completedAt ?? payment.createdAt, language),
      }),
    });
    return { state: statePath(payment) };
  });
}
