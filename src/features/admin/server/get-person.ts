import { write } from '../../../db/write.ts';
import { recordAccess, recordActivity, wasOpenedLately } from '../../../server/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import type { PersonRecord, PersonTrace, StaffLine } from '../people-schemas.ts';
import { deedsOn, hasTwoStep, openingsOf, personRow, reachRow, traceCounts, waitingFollowUps } from './person-queries.ts';

/** Without a row of wishes: discreet, e-mail allowed. */
const USUAL_REACH = { isDiscreet: true, neverEmail: false, onlyWhenAsked: false, allowPhone: false, allowText: false, allowVoicemail: false };

const named = (lines: { at: number; who: string | null; what: string | null }[]): StaffLine[] =>
  lines.map(({ at, who, what }) => ({ at, who: who ?? 'Somebody who has left', what: what ?? '' }));

/**
 * The record of one person: account, how they may be reached, what there is of them. No private text: what somebody wrote is opened where
 * it lies, for a reason. Opening is logged, for the person too; coming back within a quarter of an hour is the same opening.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function getPerson({ ctx, input: { id } }: { ctx: Ctx; input: { id: string } }): Promise<PersonRecord> {
  const { db, now } = ctx;
  requirePermission(ctx.actor, 'members:read');
  const [row] = await personRow(db, id);
  if (!row) throw new NotFound();
  await noteOpening(ctx, id);
  const { emailVerifiedAt, membershipLevel, ...person } = row;
  const [[reach], twoStep, [counts], followUps, openings, deeds] = await Promise.all([
    reachRow(db, id), hasTwoStep(db, id), traceCounts(db, { id, email: emailVerifiedAt === null ? '' : row.email, now }),
    waitingFollowUps(db, id), openingsOf(db, id), deedsOn(db, id),
  ]);
  const { devices, ...traces } = counts!;
  return {
    ...person,
    membershipLevel: membershipLevel ?? 'free',
    isConfirmed: emailVerifiedAt !== null,
    hasTwoStep: twoStep.length > 0,
    devices,
    reach: reach ?? USUAL_REACH,
    traces: (Object.entries(traces) as [PersonTrace['key'], number][]).map(([key, count]) => ({ key, count })),
    followUps,
    openings: named(openings),
    deeds: named(deeds),
  };
}

async function noteOpening(ctx: Ctx, id: string): Promise<void> {
  const opening = { ctx, action: 'person.open', resource: 'people', resourceId: id };
  if (await wasOpenedLately(opening)) return;
  await write(ctx.db, async (tx) => {
    await recordActivity(tx, opening);
    await recordAccess(tx, { ctx, userId: id, resource: 'users', resourceId: id, purpose: 'Looking at the account, without any private text' });
  });
}
