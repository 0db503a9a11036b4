import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '../../../config/constants.ts';
import type { Tx } from '../../../db/client.ts';
import { donations } from '../../../db/schema/giving.ts';
import type { Language } from '../../../lib/languages.ts';
import type { ProcessCtx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { receiptMessages } from '../messages/receipt.ts';

/** Long enough to find it again at tax time next spring. */
const LASTS_DAYS = 180;

type Signing = Pick<ProcessCtx, 'settings'>;

const signatureOf = ({ settings }: Signing, what: string) =>
  createHmac('sha256', settings.appSecret).update(`gift-receipt\n${what}`).digest();

/** A link that opens one receipt and nothing else, until its day. */
export function receiptLink(
  process: Pick<ProcessCtx, 'settings' | 'siteUrl'>,
  { id, now }: { id: string; now: number },
): string {
  const what = `${id}.${Math.floor((now + LASTS_DAYS * DAY_MS) / 1000)}`;
  const link = `${what}.${signatureOf(process, what).toString('base64url')}`;
  return `${process.siteUrl}/api/giving/receipt-links/${link}`;
}

/** @returns the id of the gift; undefined for a link that isn't ours or has run out */
export function findReceiptOfLink(
  ctx: Signing & { now: number },
  link: string,
): string | undefined {
  const [, id, until, signature] = /^([\w-]{1,64})\.(\d{1,12})\.([\w-]{43})$/.exec(link) ?? [];
  if (!id || !until || !signature) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const own = signatureOf(ctx, `${id}.${until}`);
  const isOurs = given.length === own.length && timingSafeEqual(given, own);
  return isOurs && Number(until) * 1000 > ctx.now ? id : undefined;
}

/**
 * Sends a giver the receipt they asked for: a link in a neutral email, because a sum and a purpose in an inbox can be read over a shoulder. Twice for
 * the same gift on one day is once.
 * @param to the address of the account, or the one that was given with the gift; none sends nothing
 */
export async function sendReceipt(
  tx: Tx,
  {
    process,
    donation,
    to,
    language = 'en',
    now,
  }: {
    process: ProcessCtx;
    donation: Pick<typeof donations.$inferSelect, 'id' | 'userId' | 'giverEmail'>;
    to?: string | undefined;
    language?: Language;
    now: number;
  },
): Promise<boolean> {
  const address = to ?? openField(process, donations.giverEmail, donation.id, donation.giverEmail);
  if (!address) return false;
  const { subject, text } = receiptMessages(language);
  return await enqueueMessage(tx, {
    purpose: 'gift.receipt',
    language,
    dedupeKey: `gift-receipt:${donation.id}:${Math.floor(now / DAY_MS)}`,
    to: address,
    ...(donation.userId && { userId: donation.userId }),
    subject,
    text: text(receiptLink(process, { id: donation.id, now }), LASTS_DAYS),
  });
}
