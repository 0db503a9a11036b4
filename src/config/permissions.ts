/**
 * Every right that can be granted, in the words of the editor on `/admin-security`. Who holds it by default stands beside it; what a
 * super_admin changed stands in `role_permissions` and `users.permissions`. What is not named here no one has.
 */
type StaffRole = 'coach' | 'admin';

interface Right {
  words: string;
  /** The role that may hold it; with none, a super_admin alone. */
  holder?: StaffRole;
}

const rows = {
  'content:edit': { words: 'Edit, preview and publish the site', holder: 'admin' },
  'articles:review': { words: 'Read library feedback', holder: 'admin' },
  'contacts:manage': { words: 'Read and answer messages', holder: 'admin' },
  'contacts:export': { words: 'Export messages', holder: 'admin' },
  'testimonials:moderate': { words: 'Approve or hide testimonials', holder: 'admin' },
  'events:manage': { words: 'Create and edit groups and workshops', holder: 'admin' },
  'volunteers:review': {
    words: 'Read volunteer applications and change their status',
    holder: 'admin',
  },
  'intakes:read': { words: 'Open private intake forms, with a reason', holder: 'admin' },
  'members:read': {
    words: 'Find people and see their records, without private text',
    holder: 'admin',
  },
  'members:reach': {
    words: 'See the safe phone number and what to say on a call, with a reason',
    holder: 'admin',
  },
  'members:help': {
    words: 'Sign people out everywhere and send them a link, with a reason',
    holder: 'admin',
  },
  'members:close': {
    words: 'Close and reopen member accounts, with a reason',
    holder: 'admin',
  },
  'members:export': { words: 'Export the list of people', holder: 'admin' },
  'followups:manage': { words: 'See and handle follow-ups', holder: 'admin' },
  'figures:read': { words: 'See weekly figures', holder: 'admin' },
  'applications:review': { words: 'Review coach applications', holder: 'admin' },
  'bookings:manage': { words: 'Manage bookings', holder: 'admin' },
  'donations:manage': { words: 'See gifts and campaigns, and add gifts', holder: 'admin' },
  'donations:refund': { words: 'Refund gifts, with a reason', holder: 'admin' },
  'memberships:review': {
    words: 'Read and answer requests for free membership',
    holder: 'admin',
  },
  'payments:manage': {
    words: 'See payments and refund them, with a reason',
    holder: 'admin',
  },
  'coupons:manage': { words: 'Manage coupons', holder: 'admin' },
  'certifications:manage': { words: 'Manage courses and certificates', holder: 'admin' },
  'outbox:read': { words: 'See which emails were sent, without their links', holder: 'admin' },
  'outbox:manage': { words: 'Resend and cancel emails', holder: 'admin' },
  'jobs:manage': { words: 'See, run and pause background jobs', holder: 'admin' },
  'clients:coach': { words: 'Work with their own clients', holder: 'coach' },
  'availability:manage': { words: 'Set their own hours', holder: 'coach' },
  'roles:grant': { words: 'Grant roles and rights' },
  'security:read': { words: 'Open the security pages' },
  'banking:read': { words: 'See banking details' },
} as const satisfies Record<string, Right>;

export type Permission = keyof typeof rows;

export const permissions: Readonly<Record<Permission, Right>> = rows;
export const permissionNames = Object.keys(rows) as Permission[];

export const isPermission = (name: string): name is Permission => Object.hasOwn(rows, name);

/** What a role may be granted; the rest no data in the world can give it. */
export const permissionsFor = (role: string): Permission[] =>
  permissionNames.filter((name) => permissions[name].holder === role);

export const resourceOf = (permission: Permission): string =>
  permission.split(':')[0] ?? permission;

/** In a person's own list this takes a right away that their role has. */
export const WITHOUT = '-';
