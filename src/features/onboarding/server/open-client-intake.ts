import { write } from '../../../db/write.ts';
import { recordAccess, recordActivity } from '../../../server/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import type { FieldCipher } from '../../../server/crypto/field-cipher.ts';
import { NotFound } from '../../../server/errors.ts';
import type { SetUpField } from '../schemas.ts';
import { readSetUp } from './set-up.ts';

/**
 * Opens somebody's live-coaching set-up for staff, with the reason they gave: noted in the log of staff, and shown to its owner.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function openClientIntake({ ctx, input, cipher }: { ctx: Ctx; input: { userId: string; reason: string }; cipher: FieldCipher }): Promise<{ id: string; answers: Record<SetUpField, string | string[]>; updatedAt: number }> {
  requirePermission(ctx.actor, 'intakes:read');
  const intake = await readSetUp(ctx, input.userId, cipher);
  if (!intake) throw new NotFound();
  await write(ctx.db, async (tx) => {
    await recordActivity(tx, { ctx, action: 'intake.open', resource: 'client_intake', resourceId: intake.id });
    await recordAccess(tx, { ctx, userId: input.userId, resource: 'client_intake', resourceId: intake.id, purpose: input.reason });
  });
  return intake;
}
