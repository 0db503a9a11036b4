import { eventTime } from '../../../lib/event-time.ts';
import type { DashboardSource } from '../../../server/members/dashboard.ts';
import { listOwnPlaces } from './list-own-places.ts';

export const comingDatesCard: DashboardSource = {
  key: 'dates',
  title: 'Your groups and workshops',
  place: 'side',
  load: async (ctx) => {
    const places = await listOwnPlaces({ ctx });
    if (places.length === 0)
      return {
        title: 'Your groups and workshops',
        text: 'None yet. Groups and workshops are online and free.',
        link: { label: 'Upcoming groups', href: '/members/events' },
      };
    return {
      title: 'Your groups and workshops',
      items: places.map(({ event, status }) => ({
        label: event.title,
        href: `/members/events/${event.id}`,
        aside: `${eventTime(event)}${status === 'waitlisted' ? ', waiting list' : ''}`,
      })),
    };
  },
};
