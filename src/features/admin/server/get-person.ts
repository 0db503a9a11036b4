import { write } from '../../../db/write.ts';
import { recordAccess, recordActivity, wasOpenedLately } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import type { PersonRecord, PersonTrace, StaffLine } from '../people-schemas.ts';
import {
  deedsOn,
  hasTwoStep,
  openingsOf,
  personRow,
  reachRow,
  selectCounts,
  traceCounts,
  waitingFollowUps,
} from './person-queries.ts';

/** Without a row of wishes: discreet, email allowed. */
const USUAL_REACH = {
  isDiscreet: true,
  neverEmail: false,
  onlyWhenAsked: false,
  allowPhone: false,
  allowText: false,
  allowVoicemail: false,
};

const named = (lines: { at: number; who: string | null; what: string | null }[]): StaffLine[] =>
  lines.map(({ at, who, what }) => ({ at, who: who ?? 'Someone who left', what: what ?? '' }));

interface Asked {
  ctx: Ctx;
  input: { id: string };
  /** Told of each source that could not be read; the record stands without it. */
  onFailure: (error: unknown) => void;
}

/**
 * The record of one person: account, how they may be reached, what there is of them. No private text: what someone wrote is opened where
 * it lies, for a reason. Opening is logged, for the person too, or there is no record; coming back within a quarter of an hour is the same opening.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function getPerson({ ctx, input: { id }, onFailure }: Asked): Promise<PersonRecord> {
  const { db, now } = ctx;
  requirePermission(ctx.actor, 'members:read');
  const [row] = await personRow(db, id);
  if (!row) throw new NotFound();
  await noteOpening(ctx, id);
  const { emailVerifiedAt, membershipLevel, ...person } = row;
  const read = <Rows>(rows: PromiseLike<Rows>): Promise<Rows | undefined> =>
    Promise.resolve(rows).catch((error: unknown) => {
      onFailure(error);
      return undefined;
    });
  const [reach, twoStep, counts, followUps, openings, deeds] = await Promise.all([
    read(reachRow(db, id)),
    read(hasTwoStep(db, id)),
    countEach(ctx, { id, email: emailVerifiedAt === null ? '' : row.email, now }, read),
    read(waitingFollowUps(db, id)),
    read(openingsOf(db, id)),
    read(deedsOn(db, id)),
  ]);
  const { devices, ...traces } = counts;
  return {
    ...person,
    membershipLevel: membershipLevel ?? 'free',
    isConfirmed: emailVerifiedAt !== null,
    hasTwoStep: twoStep && twoStep.length > 0,
    devices,
    reach: reach && (reach[0] ?? USUAL_REACH),
    traces: (Object.entries(traces) as [PersonTrace['key'], number | undefined][]).map(
      ([key, count]) => ({ key, count }),
    ),
    followUps,
    openings: openings && named(openings),
    deeds: deeds && named(deeds),
  };
}

type Counts = Record<keyof ReturnType<typeof traceCounts>, number | undefined>;

/** All counts in one statement; when that fails, each by itself, so that the others are told. */
async function countEach(
  { db }: Ctx,
  person: Parameters<typeof traceCounts>[0],
  read: <Rows>(rows: PromiseLike<Rows>) => Promise<Rows | undefined>,
): Promise<Counts> {
  const wanted = traceCounts(person);
  const [all] = await selectCounts(db, wanted).catch(() => []);
  if (all) return all as Counts;
  const each = await Promise.all(
    Object.entries(wanted).map(
      async ([key, count]) =>
        [key, (await read(selectCounts(db, { [key]: count })))?.[0]?.[key]] as const,
    ),
  );
  return Object.fromEntries(each) as Counts;
}

async function noteOpening(ctx: Ctx, id: string): Promise<void> {
  const opening = { ctx, action: 'person.open', resource: 'people', resourceId: id };
  if (await wasOpenedLately(opening)) return;
  await write(ctx.db, async (tx) => {
    await recordActivity(tx, opening);
    await recordAccess(tx, {
      ctx,
      userId: id,
      resource: 'users',
      resourceId: id,
      purpose: 'Looking at the account, without any private text',
    });
  });
}
