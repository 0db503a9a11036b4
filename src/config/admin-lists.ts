export const ADMIN_LISTS = {
  people: { label: 'People', page: '/admin-dashboard/people' },
  'follow-ups': { label: 'Follow-ups', page: '/admin-dashboard/follow-ups' },
  messages: { label: 'Messages', page: '/admin-dashboard/messages' },
  intakes: { label: 'Intakes', page: '/admin-dashboard/intakes' },
  volunteers: { label: 'Volunteers', page: '/admin-dashboard/volunteers' },
  'membership-requests': {
    label: 'Membership requests',
    page: '/admin-dashboard/membership-requests',
  },
  outbox: { label: 'Outbox', page: '/admin-dashboard/outbox' },
  testimonials: { label: 'Testimonials', page: '/admin-dashboard/testimonials' },
  feedback: { label: 'Feedback', page: '/admin-dashboard/feedback' },
  payments: { label: 'Payments', page: '/admin-dashboard/payments' },
  events: { label: 'Groups and workshops', page: '/admin-dashboard/events' },
  coupons: { label: 'Coupons', page: '/admin-coupons' },
  activity: { label: 'Activity log', page: '/admin-security/log' },
  sessions: { label: 'Sessions', page: '/admin-security/sessions' },
  roles: { label: 'Roles and permissions', page: '/admin-security/roles' },
} as const;
export type AdminListName = keyof typeof ADMIN_LISTS;
