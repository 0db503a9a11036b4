import { eq } from 'drizzle-orm';
import { contactPreferences, userPreferences, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import type { ProfileInput } from '../schemas.ts';
import { requireMember } from '../../../server/members/require-member.ts';

/**
 * Changes one's own names, language and time zone. The name to use is sealed: it may be the one that no one else should learn.
 * @throws Unauthenticated
 */
export async function saveProfile({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: ProfileInput;
}): Promise<null> {
  const { userId } = requireMember(ctx);
  const { firstName, lastName, language } = input;
  const timezone = input.timezone || null;
  const safeName = input.nameToUse
    ? sealField(ctx, contactPreferences.safeName, userId, input.nameToUse)
    : null;
  return await write(ctx.db, async (tx) => {
    await tx
      .update(users)
      .set({ firstName, lastName, updatedAt: ctx.now })
      .where(eq(users.id, userId));
    await tx
      .insert(userPreferences)
      .values({ userId, language, timezone })
      .onConflictDoUpdate({
        target: userPreferences.userId,
        set: { language, timezone, updatedAt: ctx.now },
      });
    await tx
      .insert(contactPreferences)
      .values({ userId, safeName })
      .onConflictDoUpdate({
        target: contactPreferences.userId,
        set: { safeName, updatedAt: ctx.now },
      });
    return null;
  });
}
