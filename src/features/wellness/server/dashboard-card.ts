import { and, eq } from 'drizzle-orm';
import { journeySteps } from '../../../db/schema/index.ts';
import type { DashboardSource } from '../../../server/members/dashboard.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import { dayIn, dayOfPlan } from '../days.ts';
import { mostOfDay, WEEK_DAYS } from '../engine/plan-week.ts';
import { chooseToday } from '../engine/today.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { findJourney } from './policies.ts';
import { openAnswers } from './sealing.ts';

/** How many steps today holds, without a word of them: the dashboard may be seen. */
export const planCard: DashboardSource = {
  id: 'plan',
  title: 'Your plan',
  order: { first_day: 30, otherwise: 10 },
  async load(ctx, state) {
    const { userId } = requireMember(ctx);
    const journey = await findJourney(ctx.db, userId);
    if (!journey && (state === 'coach' || state === 'staff')) return undefined;
    if (!journey)
      return {
        title: 'Your plan',
        line: 'Small steps that fit your week. Setting it up takes five minutes.',
        action: { label: 'Make a plan', href: '/wellness-journey' },
      };
    const action = { label: 'Open it', href: '/wellness-journey' };
    if (journey.pausedDay !== null)
      return { title: 'Your plan', line: "It's paused. It waits for you.", action };
    const zone = await findZone(ctx.db, userId);
    const today = dayIn(zone, ctx.now);
    const day = dayOfPlan(journey, today);
    const week = Math.floor(day / WEEK_DAYS);
    const rows = await ctx.db
      .select()
      .from(journeySteps)
      .where(and(eq(journeySteps.journeyId, journey.id), eq(journeySteps.week, week)));
    const { open, done } = chooseToday(
      rows.map((row) => ({ ...row, isPaused: row.pausedAt !== null })),
      {
        week,
        day,
        mostMinutes: mostOfDay(openAnswers(ctx, journey).life),
        isDoneToday: ({ doneAt }) => doneAt !== null && dayIn(zone, doneAt) === today,
      },
    );
    return { title: 'Your plan', line: todayInWords(open.length, done.length), action };
  },
};

function todayInWords(open: number, done: number): string {
  if (open === 0) return done > 0 ? 'Enough for today.' : 'Nothing planned today.';
  return open === 1 ? '1 small step for today.' : `${open} small steps for today.`;
}
