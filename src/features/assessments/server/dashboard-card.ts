import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { assessmentShares, userAssessments } from '../../../db/schema/index.ts';
import type { DashboardSource } from '../../../server/members/dashboard.ts';

/** That there are results, without a word of them: others may see the dashboard. */
export const resultsCard: DashboardSource = {
  id: 'assessments',
  title: 'Assessments',
  order: { first_day: 25, otherwise: 28 },
  async load({ db, actor }, state) {
    if (!actor) return undefined;
    const last = await db
      .select({ id: userAssessments.id })
      .from(userAssessments)
      .where(eq(userAssessments.userId, actor.userId))
      .orderBy(desc(userAssessments.createdAt))
      .limit(1)
      .get();
    if (!last && (state === 'coach' || state === 'staff')) return undefined;
    const action = { label: 'All assessments', href: '/assessments' };
    return last
      ? {
          title: 'Assessments',
          items: [
            { label: 'Your latest result', href: `/assessments/results/${last.id}` },
            { label: 'All results over time', href: '/assessments/results' },
          ],
          action,
        }
      : {
          title: 'Assessments',
          line: 'Short questions about how things are. You can skip any of them.',
          action,
        };
  },
};

/** For a coach: how many shared results wait, without whose. */
export const sharedResultsCard: DashboardSource = {
  id: 'shared-results',
  title: 'Shared results',
  order: 11,
  async load({ db, actor }) {
    if (actor?.role !== 'coach') return undefined;
    const row = await db
      .select({ waiting: count() })
      .from(assessmentShares)
      .where(and(eq(assessmentShares.coachUserId, actor.userId), isNull(assessmentShares.openedAt)))
      .get();
    const waiting = row?.waiting ?? 0;
    return {
      title: 'Shared results',
      ...(waiting === 0
        ? { line: 'Nothing new.' }
        : { figure: { value: String(waiting), label: 'waiting for you' } }),
      action: { label: 'All shared results', href: '/coach-portal/results' },
    };
  },
};
