import { desc, eq } from 'drizzle-orm';
import { userAssessments } from '../../../db/schema/index.ts';
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
