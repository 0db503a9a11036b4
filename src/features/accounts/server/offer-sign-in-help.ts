import { DAY_MS } from '../../../config/constants.ts';
import { write } from '../../../db/write.ts';
import { afterAnswer } from '../../../server/jobs/after-answer.ts';
import type { Ctx } from '../../../server/context.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import type { User } from './claims.ts';
import { createEmailLink } from './email-token.ts';
import { signInHelpLetter } from './emails.ts';

/**
 * While others use up the guesses for an account, its owner gets a link, once a day, that makes the device it is opened on a known one.
 * Not waited for: the answer must not tell by its time that the account exists.
 */
export function offerSignInHelp({ ctx, user }: { ctx: Ctx; user: User }): void {
  const { id: userId, email } = user;
  const dedupeKey = `sign-in-help:${userId}:${Math.floor(ctx.now / DAY_MS)}`;
  afterAnswer(() =>
    write(ctx.db, async (tx) => {
      const { token } = await createEmailLink(tx, { userId, email, now: ctx.now });
      const isNew = await enqueueMessage(tx, {
        dedupeKey,
        to: email,
        userId,
        expiresAt: ctx.now + DAY_MS,
        ...signInHelpLetter(
          { siteUrl: ctx.siteUrl, language: await findLanguage(tx, userId) },
          token,
        ),
      });
      if (!isNew) throw new AlreadyOffered();
    }).catch(() => undefined),
  );
}

class AlreadyOffered extends Error {}
