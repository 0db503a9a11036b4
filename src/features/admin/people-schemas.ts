import { z } from 'zod';
import type { followUpKinds, followUpStates, userRoles } from '../../config/enumerations.ts';
import { byTime, defineList, type ListAnswer } from '../../lib/define-list.ts';

export type UserRole = (typeof userRoles)[number];
export type FollowUpKind = (typeof followUpKinds)[number];
export type FollowUpState = (typeof followUpStates)[number];

/** What people are divided by: each belongs to exactly one. Closed accounts come first, then the role, then the address, then the membership. */
export const standings = [
  'free',
  'affordable',
  'standard',
  'coach',
  'staff',
  'unconfirmed',
  'closed',
] as const;
export type Standing = (typeof standings)[number];

/** Only a whole list has an order by name: a search and a stretch of days keep the order of joining. */
export const isByName = (query: {
  q: string;
  sort: string;
  from?: string | undefined;
  to?: string | undefined;
}): boolean => query.sort === 'name' && !query.q && !query.from && !query.to;

export const personList = defineList({
  name: 'people',
  permission: 'members:read',
  search: 'Search name or email',
  filters: {
    standing: z.enum(['all', ...standings]).default('all'),
    /** Days of joining, both included, as the office counts them. */
    from: z.iso.date('Please enter a date').optional(),
    to: z.iso.date('Please enter a date').optional(),
  },
  sorts: ['newest', 'oldest', 'name'],
  columns: (query) => [
    { label: 'Person', sorted: isByName(query) ? 'ascending' : undefined },
    { label: 'Status' },
    { label: 'Joined', sorted: isByName(query) ? undefined : byTime(query.sort) },
  ],
  export: {
    action: '/api/admin/people.csv',
    contents:
      'Names, email addresses, and status of the people in this list. Addresses of people who don’t want email are left out.',
    permission: 'members:export',
  },
});
export type PersonListQuery = z.output<typeof personList.input>;

export interface PersonSummary {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  standing: Standing;
  createdAt: number;
}

export type PeopleList = ListAnswer<PersonSummary, Standing>;

/** How someone may be reached, as far as staff need it to answer well. Numbers and words of theirs stay sealed. */
export interface ReachRules {
  isDiscreet: boolean;
  neverEmail: boolean;
  onlyWhenAsked: boolean;
  allowPhone: boolean;
  allowText: boolean;
  allowVoicemail: boolean;
}

/** A line of the record: what there is, never what it says. */
export interface PersonTrace {
  key: 'messages' | 'places' | 'volunteering' | 'intakes' | 'letters' | 'coaching-intake';
  count: number | undefined;
}

export interface PersonFollowUp {
  id: string;
  kind: FollowUpKind;
  state: FollowUpState;
  dueAt: number;
  mayContact: boolean;
}

export interface StaffLine {
  at: number;
  who: string;
  what: string;
}

/** One person as staff see them: account, rules, traces. No private text. What could not be read is undefined: never nothing, and never a permission. */
export interface PersonRecord extends PersonSummary {
  role: UserRole;
  membershipLevel: string;
  isActive: boolean;
  isConfirmed: boolean;
  hasTwoStep: boolean | undefined;
  hasCompletedOnboarding: boolean;
  lastLogin: number | null;
  devices: number | undefined;
  reach: ReachRules | undefined;
  traces: PersonTrace[];
  followUps: PersonFollowUp[] | undefined;
  openings: StaffLine[] | undefined;
  deeds: StaffLine[] | undefined;
}
