import { eq, sql } from 'drizzle-orm';
import {
  applicationDocuments,
  bookings,
  clientIntake,
  coachApplications,
  coachAvailability,
  coachBanking,
  coachClientCommunications,
  coachClients,
  coachCredentials,
  coaches,
  coachMatchTags,
  coachMessageTemplates,
  coachMetrics,
  coachSessionNotes,
  onboardingSteps,
  sessionCredits,
} from '../../../db/schema/coaching.ts';
import {
  COACH,
  forDays,
  impersonal,
  mine,
  mineOrUnderAddress,
  personal,
  STAFF,
  within,
} from '../rule.ts';

const profile = personal(coaches, 'Your coach profile', mine(coaches.userId), {
  seenBy: 'everyone, once approved',
  emptied: {
    userId: null,
    firstName: 'Former',
    lastName: 'coach',
    email: sql`${coaches.id} || '@former.invalid'`,
    phone: null,
    profileImage: null,
    bio: null,
    specialties: [],
    experience: null,
    status: 'suspended',
    isVerified: false,
    hourlyRate: null,
    languages: [],
  },
  note: 'When a coach leaves, we delete their name and words. The row stays, because their clients’ notes depend on it.',
});
const application = personal(
  coachApplications,
  'Your applications as a coach',
  mineOrUnderAddress(coachApplications.userId, coachApplications.email, { isLower: false }),
  {
    seenBy: STAFF,
    ages: [
      forDays(
        730,
        coachApplications.createdAt,
        '2 years after it was sent, if declined',
        eq(coachApplications.status, 'rejected'),
      ),
    ],
  },
);

export const coachingTables = [
  profile,
  personal(
    bookings,
    'Your bookings',
    mineOrUnderAddress(bookings.userId, bookings.email, { isLower: false }),
    {
      seenBy: STAFF,
      ages: [
        forDays(
          730,
          bookings.createdAt,
          '2 years, if made without an account',
          sql`${bookings.userId} is null`,
        ),
      ],
    },
  ),
  impersonal(coachMatchTags, 'Which answers match which coach', ''),
  personal(
    coachCredentials,
    'Your credentials as a coach',
    within(coachCredentials.coachId, profile),
    { seenBy: STAFF },
  ),
  personal(coachBanking, 'Your payment details', within(coachBanking.coachId, profile), {
    seenBy: 'super admins',
  }),
  personal(coachAvailability, 'Your hours as a coach', within(coachAvailability.coachId, profile), {
    seenBy: 'everyone, as open times',
  }),
  personal(coachClients, 'Your coach', mine(coachClients.clientId), { seenBy: COACH }),
  personal(coachSessionNotes, 'Notes from your sessions', mine(coachSessionNotes.clientId), {
    seenBy: COACH,
  }),
  personal(
    coachMessageTemplates,
    'Your message templates as a coach',
    within(coachMessageTemplates.coachId, profile),
  ),
  personal(
    coachClientCommunications,
    'Messages between you and your coach',
    mine(coachClientCommunications.clientId),
    { seenBy: COACH },
  ),
  personal(coachMetrics, 'Your numbers as a coach', within(coachMetrics.coachId, profile), {
    seenBy: STAFF,
  }),
  personal(clientIntake, 'Your answers about live coaching', mine(clientIntake.userId), {
    seenBy: 'your coach; staff with a reason',
  }),
  application,
  personal(
    applicationDocuments,
    'Documents for your applications',
    within(applicationDocuments.applicationId, application),
    { seenBy: STAFF },
  ),
  personal(
    onboardingSteps,
    'Steps in your applications',
    within(onboardingSteps.applicationId, application),
    { seenBy: STAFF },
  ),
  personal(sessionCredits, 'Sessions you can book', mine(sessionCredits.userId), { seenBy: STAFF }),
];
