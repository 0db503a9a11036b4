import type { DashboardSource } from '../../../server/members/dashboard.ts';
import { countWaitingSummaries } from './received-summaries.ts';

/** For a coach: how many summaries wait, without whose. */
export const summariesCard: DashboardSource = {
  id: 'summaries',
  title: 'Summaries',
  order: 10,
  async load(ctx) {
    if (ctx.actor?.role !== 'coach') return undefined;
    const waiting = await countWaitingSummaries({ ctx });
    return {
      title: 'Summaries',
      ...(waiting === 0
        ? { line: 'Nothing new.' }
        : { figure: { value: String(waiting), label: 'waiting for you' } }),
      action: { label: 'All summaries', href: '/coach-portal/summaries' },
    };
  },
};
