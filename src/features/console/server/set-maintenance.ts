import { MINUTE_MS } from '../../../config/constants.ts';
import { write } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import {
  findMaintenance,
  forgetMaintenance,
  storeMaintenance,
  type Maintenance,
} from '../../../server/process/maintenance.ts';

/**
 * @throws Unauthenticated, Forbidden
 */
export async function getMaintenance({ ctx }: { ctx: Ctx }): Promise<Maintenance | undefined> {
  requirePermission(ctx.actor, 'security:read');
  forgetMaintenance(ctx.db);
  return await findMaintenance(ctx.db, ctx.now);
}

/**
 * Turns the maintenance switch. Other servers of the installation follow within two seconds.
 * @param input minutes 0 says nothing about how long it takes
 * @throws Unauthenticated, Forbidden
 */
export async function setMaintenance({
  ctx,
  input: { isOn, minutes },
}: {
  ctx: Ctx;
  input: { isOn: 'on' | 'off'; minutes: number };
}): Promise<{ isOn: boolean }> {
  const actor = requirePermission(ctx.actor, 'security:read');
  const state =
    isOn === 'on' ? { endsAt: minutes > 0 ? ctx.now + minutes * MINUTE_MS : null } : undefined;
  const answer = await write(ctx.db, async (tx) => {
    await storeMaintenance(tx, { state, changedBy: actor.userId });
    await recordActivity(tx, {
      ctx,
      action: `maintenance.${isOn}`,
      resource: 'system',
      details: isOn === 'on' ? { minutes } : undefined,
    });
    return { isOn: state !== undefined };
  });
  forgetMaintenance(ctx.db);
  return answer;
}
