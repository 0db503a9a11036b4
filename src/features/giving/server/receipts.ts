import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { donations, giftAt } from '../../../db/schema/giving.ts';
import { payments } from '../../../db/schema/payments.ts';
import { users } from '../../../db/schema/accounts.ts';
import { can } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { renderPdf } from '../../../server/documents/pdf.ts';
import { NotFound } from '../../../server/errors.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { paperName } from '../../../server/payments/discreet.ts';
import { findReceiptOfLink } from './receipt-links.ts';
import {
  numberOf,
  receiptBlocks,
  statementBlocks,
  statementOf,
  type Organization,
  type PaperGift,
} from './receipt-words.ts';

export interface Paper {
  /** Neutral: files lie about. */
  fileName: string;
  bytes: Uint8Array;
}

/** Gifts whose money came, as papers need them. */
const paperRows = (db: Db) =>
  db
    .select({
      id: donations.id,
      at: giftAt,
      amount: donations.amount,
      refundedCents: donations.refundedCents,
      feeCoveredCents: donations.feeCoveredCents,
      currency: donations.currency,
      donationType: donations.donationType,
      paymentMethod: donations.paymentMethod,
      isAnonymous: donations.isAnonymous,
      userId: donations.userId,
      paymentId: donations.paymentId,
      provider: payments.provider,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(donations)
    .leftJoin(payments, eq(payments.id, donations.paymentId))
    .leftJoin(users, eq(users.id, donations.userId))
    .$dynamic();
type PaperRow = Awaited<ReturnType<typeof paperRows>>[number];

const hasCome = inArray(donations.status, ['completed', 'refunded']);

const toGift = ({ provider, ...row }: PaperRow): PaperGift => ({
  ...row,
  isTest: provider === 'sandbox',
});
const nameOf = ({ firstName, lastName }: PaperRow) =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || undefined;

/**
 * The receipt of a gift, for its giver, or for staff who see gifts; theirs doesn't name who gave without a name.
 * @throws Unauthenticated, NotFound also for someone else's
 */
export async function giftReceiptPdf({
  ctx,
  input,
  organization,
}: {
  ctx: Ctx;
  input: { id: string };
  organization: Organization;
}): Promise<Paper> {
  const { userId } = requireMember(ctx);
  const mine = eq(donations.userId, userId);
  const isStaff = can(ctx.actor, 'donations:manage');
  const row = await paperRows(ctx.db)
    .where(and(eq(donations.id, input.id), hasCome, isStaff ? undefined : mine))
    .get();
  if (!row) throw new NotFound();
  const isNamed = row.userId === userId || !row.isAnonymous;
  return await receiptOf(row, organization, isNamed ? nameOf(row) : undefined);
}

/**
 * The receipt that a link from our email opens: it names no one, so the link tells a stranger nothing.
 * @throws NotFound for a link that isn't ours or has run out
 */
export async function linkedReceiptPdf({
  ctx,
  input,
  organization,
}: {
  ctx: Ctx;
  input: { link: string };
  organization: Organization;
}): Promise<Paper> {
  const id = findReceiptOfLink(ctx, input.link);
  const row =
    id &&
    (await paperRows(ctx.db)
      .where(and(eq(donations.id, id), hasCome))
      .get());
  if (!row) throw new NotFound();
  return await receiptOf(row, organization, undefined);
}

async function receiptOf(row: PaperRow, of: Organization, giver: string | undefined) {
  return {
    fileName: `${paperName('receipt', numberOf(row))}.pdf`,
    bytes: await renderPdf({
      title: 'Receipt',
      language: 'en',
      blocks: receiptBlocks(toGift(row), of, { giver }),
    }),
  };
}

/** A person's own gifts whose money came. */
export const ownPaperRows = (db: Db, userId: string) =>
  paperRows(db).where(and(eq(donations.userId, userId), hasCome));

/**
 * All gifts of the actor in a calendar year on the organization's clock, and what they add up to.
 * @throws Unauthenticated, NotFound for a year without a gift
 */
export async function yearStatementPdf({
  ctx,
  input: { year },
  organization,
}: {
  ctx: Ctx;
  input: { year: number };
  organization: Organization;
}): Promise<Paper> {
  const { userId } = requireMember(ctx);
  const rows = await ownPaperRows(ctx.db, userId);
  const statement = statementOf(rows.map(toGift), year);
  if (statement.lines.length === 0) throw new NotFound();
  return {
    fileName: `${paperName('statement', String(year))}.pdf`,
    bytes: await renderPdf({
      title: 'Statement',
      language: 'en',
      blocks: statementBlocks(statement, organization, { giver: nameOf(rows[0]!), now: ctx.now }),
    }),
  };
}
