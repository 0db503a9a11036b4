import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { assessmentShares, userAssessments } from '../../../db/schema/index.ts';
import type { DashboardSource } from '../../../server/members/dashboard.ts';

/** That there are results, without a word of them: the dashboard may be seen. */
export const resultsCard: DashboardSource = {
  key: 'assessments',
  title: 'Assessments',
  place: 'side',
  async load({ db, actor }) {
    if (!actor) return undefined;
    const last = await db
      .select({ id: userAssessments.id })
      .from(userAssessments)
      .where(eq(userAssessments.userId, actor.userId))
      .orderBy(desc(userAssessments.createdAt))
      .limit(1)
      .get();
    return last
      ? {
          title: 'Assessments',
          text: 'Your results are kept for you. Only you see them.',
          items: [
            { label: 'Your latest result', href: `/assessments/results/${last.id}` },
            { label: 'All results over time', href: '/assessments/results' },
          ],
          link: { label: 'Answer more questions', href: '/assessments' },
        }
      : {
          title: 'Assessments',
          text: 'Short questions about how things are. You can skip any of them.',
          link: { label: 'See them', href: '/assessments' },
        };
  },
};

/** For a coach's dashboard: that something waits, without whose. */
export const sharedResultsCard: DashboardSource = {
  key: 'shared-results',
  title: 'Shared results',
  place: 'main',
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
      text:
        waiting === 0
          ? 'Nothing new.'
          : waiting === 1
            ? '1 is waiting for you.'
            : `${waiting} are waiting for you.`,
      link: { label: 'Read them', href: '/coach-portal/results' },
    };
  },
};
