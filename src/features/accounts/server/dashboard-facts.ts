import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  coachApplications,
  coachClients,
  coaches,
  contactPreferences,
  followUps,
} from '../../../db/schema/index.ts';
import { can, isAdmin } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import type { DashboardState } from '../../../server/members/dashboard.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import { countWaiting } from '../../../server/staff/attention.ts';
import { countWaitingSummaries } from '../../chat/server/index.ts';
import { findSetUpTime, getBeginnings, type Beginning } from '../../onboarding/server/index.ts';
import { getAccount } from './get-account.ts';

/** What the start of the dashboard is made from. Times are UTC ms. */
export interface DashboardFacts {
  state: DashboardState;
  now: number;
  /** IANA name, for the times that are shown. */
  zone: string;
  isEmailConfirmed: boolean;
  /** How to reach them safely was said. */
  hasSafeContact: boolean;
  ways: readonly Beginning[];
  setUpAt: number | undefined;
  coach: { name: string; nextSession: number | null } | undefined;
  appliedAt: number | undefined;
  /** For a coach: summaries; for staff: people to look after, undefined without the right to know. */
  waiting: number | undefined;
  clients: number;
}

/**
 * Where the person who is signed in stands, by plain facts: nothing that is sealed is opened.
 * @throws Unauthenticated
 */
export async function findDashboardFacts({ ctx }: { ctx: Ctx }): Promise<DashboardFacts> {
  const account = getAccount({ ctx });
  const [ways, setUpAt, coach, appliedAt, hasSafeContact, waiting, clients, zone] =
    await Promise.all([
      getBeginnings({ ctx }),
      findSetUpTime({ ctx }),
      findOwnCoach(ctx, account.id),
      findApplicationTime(ctx, account.id),
      findSafeContact(ctx, account.id),
      countWaitingFor(ctx),
      countClients(ctx, account.id),
      findZone(ctx.db, account.id),
    ]);
  const facts = { ways, setUpAt, coach, appliedAt, hasSafeContact, waiting, clients, zone };
  return {
    ...facts,
    now: ctx.now,
    isEmailConfirmed: account.emailConfirmed,
    state: stateOf(ctx, facts),
  };
}

/** What is known without a single query, for a page whose facts could not be read. */
export function stateOf(
  { actor }: Ctx,
  { coach, setUpAt, ways = [] }: Partial<Pick<DashboardFacts, 'coach' | 'setUpAt' | 'ways'>> = {},
): DashboardState {
  const { role, isApplicant = false, hasCompletedOnboarding = false } = actor ?? {};
  if (isAdmin(actor)) return 'staff';
  if (role === 'coach') return 'coach';
  if (coach) return 'matched';
  if (setUpAt !== undefined) return 'waiting';
  if (isApplicant) return 'applicant';
  const hasBegun = hasCompletedOnboarding || ways.some(({ state }) => state !== 'open');
  return hasBegun ? 'underway' : 'first_day';
}

const findOwnCoach = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({ name: coaches.firstName, nextSession: coachClients.nextScheduledSession })
    .from(coachClients)
    .innerJoin(coaches, eq(coaches.id, coachClients.coachId))
    .where(
      and(
        eq(coachClients.clientId, userId),
        eq(coachClients.status, 'active'),
        eq(coaches.status, 'approved'),
      ),
    )
    .orderBy(desc(coachClients.assignmentDate))
    .limit(1)
    .get();

async function findApplicationTime(ctx: Ctx, userId: string): Promise<number | undefined> {
  if (!ctx.actor?.isApplicant) return undefined;
  const row = await ctx.db
    .select({ createdAt: coachApplications.createdAt })
    .from(coachApplications)
    .where(
      and(
        eq(coachApplications.userId, userId),
        inArray(coachApplications.status, ['pending', 'in_review']),
      ),
    )
    .orderBy(desc(coachApplications.createdAt))
    .limit(1)
    .get();
  return row?.createdAt;
}

/** The row comes with the account; saving the page of safe contact is what changes it. */
async function findSafeContact(ctx: Ctx, userId: string): Promise<boolean> {
  const said = sql<number>`(never_email or only_when_asked or allow_phone or allow_text or allow_voicemail or safe_name is not null or safe_words is not null or safe_from_hour is not null or safe_days <> '[]')`;
  const row = await ctx.db
    .select({ said })
    .from(contactPreferences)
    .where(eq(contactPreferences.userId, userId))
    .get();
  return row?.said === 1;
}

async function countWaitingFor(ctx: Ctx): Promise<number | undefined> {
  if (ctx.actor?.role === 'coach') return countWaitingSummaries({ ctx });
  if (!can(ctx.actor, 'followups:manage')) return undefined;
  const { count } = await countWaiting(ctx.db, {
    table: followUps,
    where: eq(followUps.state, 'open'),
    at: followUps.dueAt,
  });
  return count;
}

const countClients = async (ctx: Ctx, userId: string): Promise<number> =>
  ctx.actor?.role === 'coach'
    ? ctx.db.$count(
        coachClients,
        and(
          eq(coachClients.status, 'active'),
          inArray(
            coachClients.coachId,
            ctx.db.select({ id: coaches.id }).from(coaches).where(eq(coaches.userId, userId)),
          ),
        ),
      )
    : 0;
