import { eq } from 'drizzle-orm';
import { contactPreferences, userPreferences, users } from '../../../db/schema/index.ts';
import { languageOf } from '../../../lib/languages.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { Unauthenticated } from '../../../server/errors.ts';
import type { Profile } from '../schemas.ts';
import { requireMember } from '../../../server/members/require-member.ts';

/**
 * One's own profile. A person without a row of wishes has the careful ones: discreet, tips and shortcuts on.
 * @throws Unauthenticated
 */
export async function getProfile({ ctx }: { ctx: Ctx }): Promise<Profile> {
  const { userId } = requireMember(ctx);
  const row = await ctx.db
    .select({
      user: {
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        claimedEmail: users.claimedEmail,
      },
      wishes: contactPreferences,
      preferences: { language: userPreferences.language, timezone: userPreferences.timezone },
    })
    .from(users)
    .leftJoin(contactPreferences, eq(contactPreferences.userId, users.id))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(eq(users.id, userId))
    .get();
  if (!row) throw new Unauthenticated();
  const { user, wishes, preferences } = row;
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.claimedEmail ?? user.email,
    nameToUse: openField(ctx, contactPreferences.safeName, userId, wishes?.safeName),
    language: languageOf(preferences?.language),
    timezone: preferences?.timezone ?? '',
    discreetMode: wishes?.discreetMode ?? true,
    tipsPaused: wishes?.tipsPaused ?? false,
    shortcutsEnabled: wishes?.shortcutsEnabled ?? true,
  };
}
