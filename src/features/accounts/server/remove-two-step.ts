import { eq } from 'drizzle-orm';
import { twoFactorCredentials, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { appendActivity } from '../../../server/audit/audit-chain.ts';
import { endAllSessions } from '../../../server/auth/session.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { twoStepLetter } from './emails.ts';

/**
 * For anyone who runs the server, when someone has lost phone and recovery codes and has shown on another way who they are. Every device is
 * signed out; the log and a letter tell of it.
 * @throws NotFound when no one has that address, or their two-step sign-in is off
 */
export async function removeTwoStep({
  ctx,
  email,
}: {
  ctx: Pick<Ctx, 'db' | 'now' | 'siteUrl'>;
  email: string;
}): Promise<void> {
  const { db, now } = ctx;
  await write(db, async (tx) => {
    const user = await tx
      .select()
      .from(users)
      .where(eq(users.email, email.trim().toLowerCase()))
      .get();
    if (!user) throw new NotFound('No one signs in with that address.');
    const [row] = await tx
      .delete(twoFactorCredentials)
      .where(eq(twoFactorCredentials.userId, user.id))
      .returning({ id: twoFactorCredentials.id });
    if (!row) throw new NotFound('Two-step sign-in is off for that address.');
    await endAllSessions(tx, user.id, now);
    await appendActivity(tx, {
      action: 'two-step.removed-by-command',
      resource: 'users',
      resourceId: user.id,
      timestamp: now,
    });
    await enqueueMessage(tx, {
      dedupeKey: `two-step:${row.id}:off`,
      to: user.email,
      userId: user.id,
      ...twoStepLetter({ siteUrl: ctx.siteUrl, language: await findLanguage(tx, user.id) }, false),
    });
  });
}
