import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { systemSwitches } from '../../db/schema/operations.ts';
import type { Tx } from '../../db/write.ts';
import { isAdmin } from '../auth/permissions.ts';
import type { Actor } from '../context.ts';
import { Unavailable } from '../errors.ts';
import { readOptional } from './optional-read.ts';

/** The site is being worked on: what is prerendered stays (safety and hotlines too), everything else waits for staff to finish. */
export interface Maintenance {
  /** UTC ms; when it is expected to be over. */
  endsAt: number | null;
}

const NAME = 'maintenance';
/** So long the other servers of an installation may go on as before. */
const KEEP_MS = 2_000;
const known = new WeakMap<Db, { readAt: number; state: Maintenance | undefined }>();

/** Read at most every two seconds, because every request asks. What can't be read is not asked for again before that. @throws the database's error */
export async function findMaintenance(db: Db, now: number): Promise<Maintenance | undefined> {
  const before = known.get(db);
  if (before && Math.abs(now - before.readAt) < KEEP_MS) return before.state;
  try {
    const state = await readOptional(db, () => readState(db));
    known.set(db, { readAt: now, state });
    return state;
  } catch (error) {
    known.set(db, { readAt: now, state: before?.state });
    throw error;
  }
}

export const lastKnownMaintenance = (db: Db): Maintenance | undefined => known.get(db)?.state;

async function readState(db: Db): Promise<Maintenance | undefined> {
  const row = await db
    .select({ isOn: systemSwitches.isOn, endsAt: systemSwitches.endsAt })
    .from(systemSwitches)
    .where(eq(systemSwitches.name, NAME))
    .get();
  return row?.isOn ? { endsAt: row.endsAt } : undefined;
}

/** Call `forgetMaintenance` after the commit, so that this process looks again at once. */
export async function storeMaintenance(
  tx: Tx,
  { state, changedBy }: { state: Maintenance | undefined; changedBy: string },
): Promise<void> {
  const values = { isOn: state !== undefined, endsAt: state?.endsAt ?? null, changedBy };
  await tx
    .insert(systemSwitches)
    .values({ name: NAME, ...values })
    .onConflictDoUpdate({ target: systemSwitches.name, set: { ...values, updatedAt: Date.now() } });
}

export const forgetMaintenance = (db: Db): void => void known.delete(db);

/** What stays open to everyone meanwhile: signing in, because staff must be able to, and out, and what shows a form again. */
const OPEN = new Set([
  '/maintenance',
  '/no-access',
  '/form-result',
  '/user-profile/confirm',
  '/api/auth/login',
  '/api/auth/staff-login',
  '/api/auth/login/code',
  '/api/auth/logout',
  '/api/auth/user',
  '/api/auth/step-up',
]);

export const isHeldUp = (actor: Actor | undefined, pathname: string): boolean =>
  !isAdmin(actor) && !OPEN.has(pathname);

export const maintenanceError = () =>
  new Unavailable(
    'We are working on the site right now. Nothing you typed is lost. Please try again a little later. The numbers on the safety page answer day and night.',
  );
