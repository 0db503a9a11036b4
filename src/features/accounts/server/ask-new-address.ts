import { HOUR_MS } from '../../../config/constants.ts';
import { later } from '../../../db/request-write.ts';
import { write } from '../../../db/write.ts';
import { afterAnswer } from '../../../server/jobs/after-answer.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { Invalid } from '../../../server/errors.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { takeAllowances } from '../../../server/http/rate-limit.ts';
import { logUnexpected } from '../../../server/http/respond.ts';
import type { Logger } from '../../../server/log.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import type { AddressInput } from '../schemas.ts';
import { findOwner } from './claims.ts';
import { createEmailLink, dropNewAddresses } from './email-token.ts';
import { newAddressLetter } from './emails.ts';
import { requireActor } from './turn-on-two-step.ts';

interface NewAddress {
  ctx: Ctx;
  input: AddressInput;
  log: Logger;
}

/**
 * Writes a link to the address that someone wants to use from now on; until it is opened nothing changes. Another account's address gets no
 * email, and the answer is the same, as soon: no one learns here who has an account.
 * @throws Invalid for the address they have, LimitExceeded when asked too fast
 */
export async function askNewAddress({ ctx, input: { email }, log }: NewAddress): Promise<void> {
  const { userId, email: current, isEmailConfirmed } = requireActor(ctx);
  if (email === current && isEmailConfirmed)
    throw new Invalid('Please fix the fields marked with an error', {
      email: 'This is already your address.',
    });
  await takeAllowances(
    ctx.db,
    [{ key: `letter new-address ${userId}`, scope: 'letter, person', max: 5, windowMs: HOUR_MS }],
    ctx.now,
  );
  const writing = later(ctx.db, () =>
    write(ctx.db, async (tx) => {
      await dropNewAddresses(tx, { id: userId, email: current, claimedEmail: null });
      if (await findOwner(tx, email)) return;
      const { token } = await createEmailLink(tx, { userId, email, now: ctx.now });
      await enqueueMessage(tx, {
        dedupeKey: `new-address:${createId(ctx.now)}`,
        to: email,
        userId,
        ...newAddressLetter(
          { siteUrl: ctx.siteUrl, language: await findLanguage(tx, userId) },
          token,
        ),
      });
    }),
  );
  afterAnswer(() =>
    writing().catch((error: unknown) =>
      logUnexpected(log, error, { requestId: ctx.requestId, route: 'letter new-address' }),
    ),
  );
}
