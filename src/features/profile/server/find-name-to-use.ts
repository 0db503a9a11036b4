import { eq } from 'drizzle-orm';
import { contactPreferences } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { requireMember } from '../../../server/members/require-member.ts';

/** How to greet anyone who is signed in: the name they chose, else their first name. @throws Unauthenticated */
export async function findNameToUse({ ctx }: { ctx: Ctx }): Promise<string> {
  const { userId, firstName } = requireMember(ctx);
  const row = await ctx.db
    .select({ safeName: contactPreferences.safeName })
    .from(contactPreferences)
    .where(eq(contactPreferences.userId, userId))
    .get();
  return openField(ctx, contactPreferences.safeName, userId, row?.safeName) || firstName;
}
