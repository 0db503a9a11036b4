import { sql } from 'drizzle-orm';
import {
  communityEvents,
  contactReplies,
  contacts,
  eventRegistrations,
  memberBenefits,
  testimonials,
  volunteerApplications,
} from '../../../db/schema/community.ts';
import {
  forDays,
  impersonal,
  mineOrUnderAddress,
  personal,
  STAFF,
  underAddress,
  within,
} from '../rule.ts';

const messages = personal(contacts, 'Messages you sent us', underAddress(contacts.email), {
  seenBy: STAFF,
  ages: [forDays(730, contacts.createdAt, 'two years after it came')],
});

export const communityTables = [
  messages,
  personal(
    contactReplies,
    'Our answers to your messages',
    within(contactReplies.contactId, messages),
    { seenBy: STAFF, note: 'An answer goes with the message it belongs to.' },
  ),
  impersonal(
    testimonials,
    'Words of people about us',
    'Neither an account nor an address stands with them, so nobody can tell whose they are; their writer asks by letter.',
    {
      ages: [
        forDays(
          730,
          testimonials.createdAt,
          'two years after it came, when it is not shown',
          sql`not ${testimonials.isApproved} and ${testimonials.reviewedAt} is not null`,
        ),
      ],
    },
  ),
  impersonal(memberBenefits, 'What a membership brings', ''),
  personal(
    volunteerApplications,
    'Your offers to help',
    mineOrUnderAddress(volunteerApplications.userId, volunteerApplications.email),
    {
      seenBy: STAFF,
      ages: [forDays(730, volunteerApplications.createdAt, 'two years after it came')],
    },
  ),
  impersonal(
    communityEvents,
    'Groups and workshops',
    'Who leads a date is a member of staff; the name goes with the account.',
  ),
  personal(
    eventRegistrations,
    'Your places in groups and workshops',
    mineOrUnderAddress(eventRegistrations.userId, eventRegistrations.email),
    {
      seenBy: STAFF,
      ages: [forDays(365, eventRegistrations.createdAt, 'a year after it was asked for')],
      note: 'A place at a coming date is given back and handed on.',
    },
  ),
];
