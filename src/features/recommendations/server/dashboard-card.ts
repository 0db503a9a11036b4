import type { DashboardSource } from '../../../server/members/dashboard.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { readSettings } from './settings.ts';

/** The way to the suggestions; none while they are paused or off. */
export const suggestionsCard: DashboardSource = {
  id: 'suggestions',
  title: 'Picked for you',
  order: 40,
  load: async (ctx, place) => {
    if (place === 'coach' || place === 'staff') return undefined;
    const { state } = await readSettings(ctx, requireMember(ctx).userId);
    if (state !== 'on') return undefined;
    return {
      title: 'Picked for you',
      line: 'A short list that fits what you told us, with the reason for each.',
      action: { label: 'See your list', href: '/personalized-recommendations' },
    };
  },
};
