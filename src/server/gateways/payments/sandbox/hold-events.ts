import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/client.ts';
import { sandboxEvents, sandboxObjects } from '../../../../db/schema/payments.ts';
import { write } from '../../../../db/write.ts';
import type { Sandbox } from './objects.ts';
import type { SandboxSettings } from './states.ts';

const SETTINGS_ID = 'settings';
/** When an event is due that waits until someone delivers it. */
export const HELD = Number.MAX_SAFE_INTEGER;

/** @returns whether new events wait until someone delivers them */
export async function isHolding(from: Pick<Db, 'select'> | Pick<Tx, 'select'>): Promise<boolean> {
  const row = await from
    .select({ state: sandboxObjects.state })
    .from(sandboxObjects)
    .where(eq(sandboxObjects.id, SETTINGS_ID))
    .get();
  return (row?.state as SandboxSettings | undefined)?.isHolding ?? false;
}

/** Holds new events back, or lets go of those that were held. */
export async function setHolding({ db, clock }: Sandbox, isOn: boolean): Promise<void> {
  const now = clock();
  const state: SandboxSettings = { kind: 'settings', isHolding: isOn };
  await write(db, async (tx) => {
    await tx
      .insert(sandboxObjects)
      .values({ id: SETTINGS_ID, kind: 'settings', state, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: sandboxObjects.id, set: { state, updatedAt: now } });
    if (!isOn)
      await tx
        .update(sandboxEvents)
        .set({ dueAt: now })
        .where(and(isNull(sandboxEvents.deliveredAt), eq(sandboxEvents.dueAt, HELD)));
  });
}
