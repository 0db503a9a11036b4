import { sql } from 'drizzle-orm';
import {
  communityEvents,
  contactReplies,
  contacts,
  eventRegistrations,
  memberBenefits,
  testimonials,
  volunteerApplications,
  volunteerReplies,
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
  ages: [forDays(730, contacts.createdAt, '2 years after it was sent')],
});

const applications = personal(
  volunteerApplications,
  'Your volunteer applications',
  mineOrUnderAddress(volunteerApplications.userId, volunteerApplications.email),
  {
    seenBy: STAFF,
    ages: [forDays(730, volunteerApplications.createdAt, '2 years after it was sent')],
  },
);

export const communityTables = [
  messages,
  personal(
    contactReplies,
    'Our answers to your messages',
    within(contactReplies.contactId, messages),
    { seenBy: STAFF, note: 'An answer is deleted with its message.' },
  ),
  impersonal(
    testimonials,
    'Testimonials',
    'They are stored without an account or address, so no one can tell who wrote them. To have one removed, the writer sends us a message.',
    {
      ages: [
        forDays(
          730,
          testimonials.createdAt,
          '2 years after it was sent, if not shown',
          sql`not ${testimonials.isApproved} and ${testimonials.reviewedAt} is not null`,
        ),
      ],
    },
  ),
  impersonal(memberBenefits, 'Membership benefits', ''),
  applications,
  personal(
    volunteerReplies,
    'Our answers to your volunteer applications',
    within(volunteerReplies.applicationId, applications),
    { seenBy: STAFF, note: 'An answer is deleted with its application.' },
  ),
  impersonal(
    communityEvents,
    'Groups and workshops',
    'Each event is led by a staff member. Their name is removed with their account.',
  ),
  personal(
    eventRegistrations,
    'Your spots in groups and workshops',
    mineOrUnderAddress(eventRegistrations.userId, eventRegistrations.email),
    {
      seenBy: STAFF,
      ages: [forDays(365, eventRegistrations.createdAt, '1 year after sign-up')],
      note: 'A spot at an upcoming event is canceled and offered to the next person.',
    },
  ),
];
