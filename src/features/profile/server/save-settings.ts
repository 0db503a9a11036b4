import { contactPreferences } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import type { SettingsChange } from '../schemas.ts';
import { requireMember } from '../../../server/members/require-member.ts';

/**
 * Changes how the site and its messages behave for oneself; what is not named stays as it is.
 * @throws Unauthenticated
 */
export async function saveSettings({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: SettingsChange;
}): Promise<null> {
  const { userId } = requireMember(ctx);
  const change = { ...input, updatedAt: ctx.now };
  return await write(ctx.db, async (tx) => {
    await tx
      .insert(contactPreferences)
      .values({ userId, ...input })
      .onConflictDoUpdate({ target: contactPreferences.userId, set: change });
    return null;
  });
}
