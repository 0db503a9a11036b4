import type { BadgeTone } from '~/components/ui/Badge.tsx';
import type { FollowUpState, Standing, UserRole } from '../people-schemas.ts';

export const STANDING: Record<Standing, { label: string; many: string; tone: BadgeTone }> = {
  free: { label: 'Free', many: 'Free', tone: 'plain' },
  affordable: { label: 'Affordable', many: 'Affordable', tone: 'green' },
  standard: { label: 'Standard', many: 'Standard', tone: 'green' },
  coach: { label: 'Coach', many: 'Coaches', tone: 'honey' },
  staff: { label: 'Staff', many: 'Staff', tone: 'honey' },
  unconfirmed: { label: 'Not confirmed', many: 'Not confirmed', tone: 'plain' },
  closed: { label: 'Closed', many: 'Closed', tone: 'danger' },
};

/** A level that an earlier price list knew is shown as it is written. */
export const standingOf = (standing: string) =>
  STANDING[standing as Standing] ?? { label: standing, many: standing, tone: 'plain' };

export const ROLE: Record<UserRole, string> = {
  user: 'Member',
  coach: 'Coach',
  admin: 'Admin',
  super_admin: 'Super admin',
};

/** What the log calls a deed, in words; anything new stands there as the log has it. */
const DEEDS: Record<string, string> = {
  'follow-up.step': 'changed who looks after them',
  'account.sign-out': 'signed them out everywhere',
  'account.reset-letter': 'sent a password reset link',
  'account.confirm-letter': 'sent a link to confirm the email address',
  'account.close': 'closed the account',
  'account.reopen': 'reopened the account',
  'role.change': 'changed their role or rights',
  'password.reset': 'reset the password by email',
};
export const deedWords = (action: string): string => DEEDS[action] ?? action;

export const FOLLOW_UP_STATE: Record<FollowUpState, { label: string; tone: BadgeTone }> = {
  open: { label: 'Unassigned', tone: 'clay' },
  taken: { label: 'In progress', tone: 'honey' },
  closed: { label: 'Done', tone: 'plain' },
};
