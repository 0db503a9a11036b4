import { and, eq, gt, like } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '../../../config/constants.ts';
import { outboundMessages } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import { networkOf } from '../../../server/http/network.ts';
import { takeWithin, waitFor, type Allowance } from '../../../server/http/rate-limit.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { listClaims, type User } from './claims.ts';
import { createEmailLink, dropEmailLink } from './email-token.ts';
import { findSharedLanguage } from './find-shared-language.ts';
import type { EmailTo } from './email-requests.ts';
import { confirmEmailMail, type Registration } from './emails.ts';

const NAMED = 4;
const LATER = 'confirm-later:';

/** Five at once for what one network asks and ten for everyone, and one each twelve minutes after that: more would fill a mailbox. */
const EACH_MS = 12 * MINUTE_MS;
/** One more than may leave at once: the turn of the email that waits is taken ahead. */
const paceOf = (email: string, network: string): Allowance[] => [
  {
    key: `mail confirm ${email} from ${network}`,
    scope: 'confirmation, mailbox and address',
    max: 6,
    windowMs: 6 * EACH_MS,
  },
  { key: `mail confirm ${email}`, scope: 'confirmation, mailbox', max: 11, windowMs: 11 * EACH_MS },
];

/**
 * Writes to an address that accounts claim: one link, and when and with what each account was made. What comes faster than the pace is told
 * by one email that waits for its turn, so no one's registration goes untold; and the link in every email works for every account, so the
 * newest one doesn't have to be waited for.
 */
export async function writeClaimMail(tx: Tx, { ctx, email }: EmailTo): Promise<void> {
  const { now, ip } = ctx;
  const { claims, count } = await listClaims(tx, email, NAMED);
  if (count === 0) return;
  const pace = paceOf(email, networkOf(ip));
  const waitMs = await waitFor(
    tx,
    pace.map((allowance) => ({ ...allowance, cost: 2 })),
    now,
  );
  const waiting = waitMs > 0 ? await takeBack(tx, email, now) : undefined;
  if (waiting === undefined) await takeWithin(tx, pace, now);
  const { id, token } = await createEmailLink(tx, { email, now });
  const letter = confirmEmailMail(
    { siteUrl: ctx.siteUrl, language: await findSharedLanguage(tx, claims) },
    token,
    await Promise.all(claims.map((user) => registrationOf(tx, user))),
    count - claims.length,
  );
  await enqueueMessage(tx, {
    dedupeKey: `${waitMs > 0 ? LATER : 'confirm:'}${id}`,
    to: email,
    expiresAt: now + DAY_MS,
    notBefore: waitMs > 0 ? (waiting ?? now + waitMs) : undefined,
    ...letter,
  });
}

/** The email that waits for its turn makes room for one that tells more, which leaves when it would have left. @returns when that is */
async function takeBack(tx: Tx, email: string, now: number): Promise<number | undefined> {
  const { id, dedupeKey, toAddress, status, nextTryAt } = outboundMessages;
  const waiting = await tx
    .select({ id, dedupeKey, nextTryAt })
    .from(outboundMessages)
    .where(
      and(
        eq(toAddress, email),
        eq(status, 'queued'),
        gt(nextTryAt, now),
        like(dedupeKey, `${LATER}%`),
      ),
    )
    .get();
  if (!waiting) return undefined;
  await tx.delete(outboundMessages).where(eq(id, waiting.id));
  await dropEmailLink(tx, waiting.dedupeKey.slice(LATER.length));
  return waiting.nextTryAt;
}

export const registrationOf = async (
  tx: Tx,
  { id, createdAt, registeredWith }: User,
): Promise<Registration> => ({
  madeAt: createdAt,
  zone: await findZone(tx, id),
  userAgent: registeredWith,
});
