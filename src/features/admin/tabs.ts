import { findRoute } from '../../config/routes.ts';

/**
 * The pages of the dashboard, in areas. A new page adds its row here and is found by everyone who may open it, which the map of routes
 * says; an area shows its pages while one of them is open.
 */
export interface Tab {
  key: string;
  label: string;
  href: string;
}

export interface Area {
  label: string;
  tabs: readonly Tab[];
}

const page = (key: string, label: string): Tab => ({ key, label, href: `/admin-dashboard/${key}` });

export const areas: readonly Area[] = [
  { label: 'Today', tabs: [{ key: 'today', label: 'Today', href: '/admin-dashboard' }] },
  { label: 'People', tabs: [page('people', 'Everyone'), page('follow-ups', 'Follow-ups')] },
  {
    label: 'Inbox',
    tabs: [
      page('messages', 'Messages'),
      page('intakes', 'Intakes'),
      page('volunteers', 'Volunteers'),
      page('testimonials', 'Testimonials'),
      page('feedback', 'Feedback'),
    ],
  },
  { label: 'Money', tabs: [page('membership-requests', 'Membership requests')] },
  { label: 'Groups', tabs: [page('events', 'Groups and workshops')] },
  {
    label: 'Money',
    tabs: [
      page('payments', 'Payments'),
      { key: 'coupons', label: 'Coupons', href: '/admin-coupons' },
    ],
  },
  { label: 'Figures', tabs: [page('figures', 'Figures'), page('assessments', 'Assessments')] },
  { label: 'System', tabs: [page('outbox', 'Outbox'), page('jobs', 'Jobs')] },
];

/** What staff begin from anywhere, in the palette. Shown to those who may open the page it is on. */
export const staffActions: readonly { label: string; href: string }[] = [
  { label: 'Read the next message', href: '/admin-dashboard/messages?status=new&sort=oldest' },
  { label: 'Add a group or workshop', href: '/admin-dashboard/events' },
  { label: 'Make a coupon', href: '/admin-coupons?edit=new' },
  { label: 'Publish content', href: '/cms' },
  { label: 'Upload a picture', href: '/cms/pictures' },
  { label: 'See what staff did', href: '/admin-security/log' },
];

export const tabs: readonly Tab[] = areas.flatMap((area) => area.tabs);

export const routeOf = (tab: Tab) => findRoute(tab.href);
