import { and, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import { onboardingProgress, users } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField, sealField } from '../../../server/crypto/sealed-field.ts';
import type { OnboardingKind } from '../schemas.ts';

const UNFINISHED_LASTS_MS = 30 * DAY_MS;

const table = onboardingProgress;
const ofPerson = (userId: string, kind: OnboardingKind) =>
  and(eq(table.userId, userId), eq(table.kind, kind));

export interface Progress {
  kind: OnboardingKind;
  currentStep: number;
  totalSteps: number;
  completed: boolean;
  updatedAt: number;
  data: unknown;
}

/** How far someone is on one way, or undefined. What ran out but is not removed yet counts as gone. */
export async function findProgress({
  ctx,
  kind,
  userId,
}: {
  ctx: Ctx;
  kind: OnboardingKind;
  userId: string;
}): Promise<Progress | undefined> {
  const row = await ctx.db.select().from(table).where(ofPerson(userId, kind)).get();
  if (!row || (row.expiresAt !== null && row.expiresAt <= ctx.now)) return undefined;
  return {
    ...row,
    data: row.data === null ? undefined : JSON.parse(openField(ctx, table.data, row.id, row.data)),
  };
}

interface Keeping {
  ctx: Pick<Ctx, 'cipher' | 'now'>;
  userId: string;
  kind: OnboardingKind;
  currentStep: number;
  totalSteps: number;
  data: unknown;
  isCompleted?: boolean;
  stays?: boolean;
}

/**
 * Keeps how far someone is, sealed, over what was kept before. What was sent earlier but is done later, since its words took longer to judge, changes
 * nothing. `stays`: it does not run out.
 */
export async function keepProgress(
  tx: Tx,
  { ctx, userId, kind, currentStep, totalSteps, data, isCompleted = false, stays = false }: Keeping,
): Promise<void> {
  const { now } = ctx;
  const known = await tx
    .select({ id: table.id, completed: table.completed, updatedAt: table.updatedAt })
    .from(table)
    .where(ofPerson(userId, kind))
    .get();
  if (known && known.updatedAt > now) return;
  const id = known?.id ?? createId(now);
  const row = {
    currentStep: Math.min(currentStep, totalSteps),
    totalSteps,
    data: data === undefined ? null : sealField(ctx, table.data, id, JSON.stringify(data)),
    // Going over a finished way again does not unfinish it.
    completed: isCompleted || known?.completed === true,
    expiresAt: stays ? null : now + UNFINISHED_LASTS_MS,
    updatedAt: now,
  };
  await tx
    .insert(table)
    .values({ ...row, id, userId, kind, createdAt: now })
    .onConflictDoUpdate({ target: [table.userId, table.kind], set: row });
}

/** Marks a way as gone through, lets go of what was kept meanwhile, and with it of "has to be asked how to begin" (docs/decisions/0053-onboarding-and-follow-ups.md). */
export async function finishWay(
  tx: Tx,
  {
    userId,
    kind,
    totalSteps,
    now,
  }: { userId: string; kind: OnboardingKind; totalSteps: number; now: number },
): Promise<void> {
  const row = {
    currentStep: totalSteps,
    totalSteps,
    data: null,
    completed: true,
    expiresAt: null,
    updatedAt: now,
  };
  await tx
    .insert(table)
    .values({ ...row, id: createId(now), userId, kind, createdAt: now })
    .onConflictDoUpdate({ target: [table.userId, table.kind], set: row });
  await markThrough(tx, userId, now);
}

export async function markThrough(tx: Tx, userId: string, now: number): Promise<void> {
  await tx
    .update(users)
    .set({ hasCompletedOnboarding: true, updatedAt: now })
    .where(and(eq(users.id, userId), sql`not ${users.hasCompletedOnboarding}`));
}

export const dropProgress = (tx: Tx, userId: string, kind: OnboardingKind) =>
  tx.delete(table).where(ofPerson(userId, kind));
