import { eventTime } from '../../../lib/event-time.ts';
import type { DashboardSource } from '../../../server/members/dashboard.ts';
import { listOwnPlaces } from './list-own-places.ts';

/** The upcoming dates at which someone has a spot or waits for one. */
export const datesCard: DashboardSource = {
  id: 'dates',
  title: 'Your dates',
  order: 20,
  load: async (ctx) => {
    const places = await listOwnPlaces({ ctx });
    const action = { label: 'Upcoming groups', href: '/members/events' };
    if (places.length === 0)
      return {
        title: 'Your dates',
        line: 'None yet. Groups and workshops are online and free.',
        action,
      };
    return {
      title: 'Your dates',
      items: places.map(({ event, status }) => ({
        label: event.title,
        href: `/members/events/${event.id}`,
        aside: `${eventTime(event)}${status === 'waitlisted' ? ', waiting list' : ''}`,
      })),
      action,
    };
  },
};
