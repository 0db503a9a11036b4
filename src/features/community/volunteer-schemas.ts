import { z } from 'zod';
import { volunteerStatuses } from '../../config/enumerations.ts';
import { BESIDE_OTHERS, checkPhone, contactWay, phoneNumber } from '../../lib/contact-way.ts';
import { checkbox, lettersLanguage } from '../../lib/form-values.ts';
import { byTime, defineList, type ListAnswer } from '../../lib/define-list.ts';
import type { Answerable } from '../../lib/staff-replies.ts';
import { workFilter, type WorkAround, type WorkRow } from '../../lib/staff-work.ts';
import { statusFlow } from '../../lib/status-flow.ts';
import { emailAddress, words } from './schemas.ts';

export type VolunteerStatus = (typeof volunteerStatuses)[number];

export const VOLUNTEER_INTERESTS = [
  { value: 'peer_support', label: 'Peer support', hint: 'Listen one-on-one, after training' },
  {
    value: 'group_hosting',
    label: 'Hosting a group',
    hint: 'Keep an online group safe and on time',
  },
  { value: 'workshops', label: 'Workshops', hint: 'Teach something you know well' },
  { value: 'office', label: 'Office and phone', hint: 'Answer, sort, call back' },
  {
    value: 'writing',
    label: 'Writing and translation',
    hint: 'English, Spanish or another language',
  },
  { value: 'technology', label: 'Technology', hint: 'Help people stay safe online' },
  { value: 'fundraising', label: 'Fundraising', hint: 'Raise money that keeps help free' },
  { value: 'other', label: 'Something else', hint: 'Tell us below' },
] as const;
const interestValues = VOLUNTEER_INTERESTS.map(({ value }) => value) as [string, ...string[]];

export const VOLUNTEER_AVAILABILITY = [
  { value: 'an_hour_a_week', label: 'An hour or two a week' },
  { value: 'half_a_day_a_week', label: 'Half a day a week' },
  { value: 'now_and_then', label: 'Once in a while' },
  { value: 'not_sure', label: 'Not sure yet' },
] as const;
const availabilityValues = VOLUNTEER_AVAILABILITY.map(({ value }) => value) as [
  string,
  ...string[],
];

const optional = (what: string, max: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .max(max, `Please keep ${what} under ${max} characters`)
    .default('');

/** A form sends one tick as text and several as a list. */
const ticks = z.preprocess(
  (given) => (given === undefined || given === '' ? [] : Array.isArray(given) ? given : [given]),
  z
    .array(z.enum(interestValues, 'Please choose from the list'))
    .min(1, 'Please choose at least one way to help')
    .max(interestValues.length),
);

export const volunteerInput = z
  .object({
    fullName: words('Please tell us your name', 'the name', 120),
    email: emailAddress,
    contactBy: contactWay,
    phone: phoneNumber,
    interests: ticks,
    availability: z.enum(availabilityValues, 'Please choose about how much time you have'),
    experience: optional('this', 3000),
    message: optional('your message', 3000),
    backgroundCheckConsent: checkbox(),
    /** What we write to a visitor in; a member's profile says it. */
    language: lettersLanguage,
  })
  .superRefine(
    ({ contactBy, phone }, issues) => checkPhone(contactBy === 'phone', phone, issues),
    BESIDE_OTHERS,
  );
export type VolunteerInput = z.output<typeof volunteerInput>;

/** Someone may be looked at again after any answer; what was withdrawn stays so unless they say otherwise. */
export const volunteerFlow = statusFlow({
  statuses: volunteerStatuses,
  steps: {
    new: ['reviewing', 'accepted', 'declined', 'withdrawn'],
    reviewing: ['accepted', 'declined', 'withdrawn', 'new'],
    accepted: ['reviewing', 'withdrawn'],
    declined: ['reviewing'],
    withdrawn: ['reviewing'],
  },
  missing: 'Please choose a step',
});

export const volunteerList = defineList({
  name: 'volunteers',
  permission: 'volunteers:review',
  opens: 'application',
  search: 'Find by email address',
  filters: { status: z.enum(['all', ...volunteerStatuses]).default('all'), ...workFilter },
  sorts: ['newest', 'oldest'],
  columns: ({ sort }) => [
    { label: 'Who' },
    { label: 'Status' },
    { label: 'Received', sorted: byTime(sort) },
  ],
  export: {
    action: '/api/admin/volunteers.csv',
    contents:
      'Names, email addresses, and how people want to help. Phone numbers and messages aren’t included.',
  },
  bulk: {
    action: '/api/admin/volunteers/bulk',
    steps: [
      ['reviewing', 'Start review'],
      ['declined', 'Decline'],
    ],
  },
});
export type VolunteerListQuery = z.output<typeof volunteerList.input>;

/** In a list: never what someone wrote. */
export interface VolunteerSummary extends WorkRow {
  fullName: string;
  email: string;
  interests: string[];
  availability: string | null;
  status: VolunteerStatus;
  isUrgent: boolean;
  createdAt: number;
}
export type VolunteerTable = ListAnswer<VolunteerSummary, VolunteerStatus>;

export interface VolunteerDetail extends VolunteerSummary, Answerable {
  phone: string;
  experience: string;
  message: string;
  backgroundCheckConsent: boolean;
  isMember: boolean;
  nextStatuses: readonly VolunteerStatus[];
  work: WorkAround;
}
