import { and, desc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { campaigns, donations } from '../../../db/schema/giving.ts';
import { write } from '../../../db/write.ts';
import { CSV_BYTE_ORDER_MARK, csvRow, type CsvExport } from '../../../lib/csv.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { NotFound } from '../../../server/errors.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { giftYear, yearSpan } from '../gift-days.ts';
import type { AnonymityInput, GiftListInput, OwnGift, OwnGifts } from '../portal-schemas.ts';

const PAGE = 20;
const BATCH = 500;

const own = {
  id: donations.id,
  amountCents: donations.amount,
  refundedCents: donations.refundedCents,
  feeCoveredCents: donations.feeCoveredCents,
  kind: donations.donationType,
  status: donations.status,
  isAnonymous: donations.isAnonymous,
  dedication: donations.dedication,
  dedicatedTo: donations.dedicatedTo,
  processedAt: donations.processedAt,
  createdAt: donations.createdAt,
  campaign: campaigns.title,
};

/** The day that a gift counts for. */
const givenAt = sql<number>`coalesce(${donations.processedAt}, ${donations.createdAt})`;

function whereOf(userId: string, { year, kind, status }: GiftListInput) {
  const [from, until] = year ? yearSpan(Number(year)) : [];
  return and(
    eq(donations.userId, userId),
    kind && eq(donations.donationType, kind),
    status && eq(donations.status, status),
    from === undefined ? undefined : gte(givenAt, from),
    until === undefined ? undefined : lt(givenAt, until),
  );
}

async function readGifts(
  ctx: Ctx,
  { userId, input, most }: { userId: string; input: GiftListInput; most: number },
): Promise<OwnGift[]> {
  const last = input.after
    ? await ctx.db
        .select({ id: donations.id, createdAt: donations.createdAt })
        .from(donations)
        .where(and(eq(donations.id, input.after), eq(donations.userId, userId)))
        .get()
    : undefined;
  const rows = await ctx.db
    .select(own)
    .from(donations)
    .leftJoin(campaigns, eq(campaigns.id, donations.campaignId))
    .where(
      and(
        whereOf(userId, input),
        last &&
          or(
            lt(donations.createdAt, last.createdAt),
            and(eq(donations.createdAt, last.createdAt), lt(donations.id, last.id)),
          ),
      ),
    )
    .orderBy(desc(donations.createdAt), desc(donations.id))
    .limit(most);
  return rows.map(({ processedAt, createdAt, campaign, dedication, dedicatedTo, ...gift }) => ({
    ...gift,
    at: processedAt ?? createdAt,
    campaign: campaign ?? undefined,
    dedication: dedication ?? undefined,
    dedicatedTo: openField(ctx, donations.dedicatedTo, gift.id, dedicatedTo),
  }));
}

/**
 * What someone gave, newest first, a page at a time.
 * @throws Unauthenticated
 */
export async function listOwnGifts({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: GiftListInput;
}): Promise<OwnGifts> {
  const { userId } = requireMember(ctx);
  const found = await readGifts(ctx, { userId, input, most: PAGE + 1 });
  const gifts = found.slice(0, PAGE);
  return { gifts, after: found.length > PAGE ? gifts.at(-1)!.id : undefined };
}

/** The years in which someone's gifts came, newest first: each has a statement. @throws Unauthenticated */
export async function listGiftYears({ ctx }: { ctx: Ctx }): Promise<number[]> {
  const { userId } = requireMember(ctx);
  const rows = await ctx.db
    .select({ at: donations.processedAt })
    .from(donations)
    .where(
      and(
        eq(donations.userId, userId),
        inArray(donations.status, ['completed', 'refunded']),
        isNotNull(donations.processedAt),
      ),
    );
  return [...new Set(rows.map(({ at }) => giftYear(at!)))].sort((a, b) => b - a);
}

/**
 * All of it as a file, with the filters of the list. Amounts in dollars with cents, days in UTC.
 * @throws Unauthenticated
 */
export function exportOwnGifts({ ctx, input }: { ctx: Ctx; input: GiftListInput }): CsvExport {
  const { userId } = requireMember(ctx);
  return { fileName: 'payments.csv', chunks: writeRows(ctx, userId, input) };
}

const dollars = (cents: number) =>
  `${Math.trunc(cents / 100)}.${String(Math.abs(cents % 100)).padStart(2, '0')}`;

async function* writeRows(ctx: Ctx, userId: string, input: GiftListInput) {
  yield (
    CSV_BYTE_ORDER_MARK +
    csvRow(['Day (UTC)', 'Amount (USD)', 'Refunded (USD)', 'Kind', 'Status', 'Campaign'])
  );
  let after: string | undefined;
  do {
    const rows = await readGifts(ctx, { userId, input: { ...input, after }, most: BATCH });
    yield rows
      .map(({ at, amountCents, refundedCents, kind, status, campaign }) =>
        csvRow([
          new Date(at).toISOString().slice(0, 10),
          dollars(amountCents),
          dollars(refundedCents),
          kind,
          status,
          campaign,
        ]),
      )
      .join('');
    after = rows.length === BATCH ? rows.at(-1)!.id : undefined;
  } while (after !== undefined);
}

/**
 * Whether staff see the giver's name beside this gift, as the giver wants it now.
 * @throws Unauthenticated, NotFound for a gift that isn't theirs
 */
export async function setGiftAnonymity({
  ctx,
  input: { id, isAnonymous },
}: {
  ctx: Ctx;
  input: AnonymityInput & { id: string };
}): Promise<null> {
  const { userId } = requireMember(ctx);
  await write(ctx.db, async (tx) => {
    const changed = await tx
      .update(donations)
      .set({ isAnonymous: isAnonymous === 'yes', updatedAt: ctx.now })
      .where(and(eq(donations.id, id), eq(donations.userId, userId)))
      .returning({ id: donations.id });
    if (changed.length === 0) throw new NotFound();
  });
  return null;
}
