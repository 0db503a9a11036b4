import { eq } from 'drizzle-orm';
import { contactPreferences } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import type { FieldCipher } from '../../../server/crypto/field-cipher.ts';
import { requireMember, wishPlace } from './policies.ts';

/** How to greet whoever is signed in: the name they chose, else their first name. @throws Unauthenticated */
export async function findNameToUse({
  ctx,
  cipher,
}: {
  ctx: Ctx;
  cipher: FieldCipher;
}): Promise<string> {
  const { userId, firstName } = requireMember(ctx);
  const row = await ctx.db
    .select({ safeName: contactPreferences.safeName })
    .from(contactPreferences)
    .where(eq(contactPreferences.userId, userId))
    .get();
  return row?.safeName ? cipher.open(row.safeName, wishPlace(userId, 'safe_name')) : firstName;
}
