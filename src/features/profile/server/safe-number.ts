import { eq } from 'drizzle-orm';
import { contactPreferences } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField, sealField } from '../../../server/crypto/sealed-field.ts';

/** The number that someone said is safe for them, or empty. Callers have made sure that the one who asks may read it. */
export async function findSafeNumber(ctx: Ctx, userId: string): Promise<string> {
  const row = await ctx.db
    .select({ phone: contactPreferences.phone })
    .from(contactPreferences)
    .where(eq(contactPreferences.userId, userId))
    .get();
  return openField(ctx, contactPreferences.phone, userId, row?.phone);
}

/** Keeps a number that someone gave for calls or texts, sealed, among what is safe for them. All else that they said there stays. */
export async function keepSafeNumber(
  tx: Tx,
  { ctx, userId, way, phone }: { ctx: Ctx; userId: string; way: 'phone' | 'text'; phone: string },
): Promise<void> {
  const wishes = {
    phone: sealField(ctx, contactPreferences.phone, userId, phone),
    ...(way === 'phone' ? { allowPhone: true } : { allowText: true }),
    updatedAt: ctx.now,
  };
  await tx
    .insert(contactPreferences)
    .values({ userId, ...wishes, createdAt: ctx.now })
    .onConflictDoUpdate({ target: contactPreferences.userId, set: wishes });
}
