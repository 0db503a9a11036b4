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
  seenBy: 'everybody, once it is approved',
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
  note: 'When a coach leaves, name and words go; the row stays, because notes that belong to clients hang on it.',
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
        'two years after it came, when it was declined',
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
          'two years, when it was made without an account',
          sql`${bookings.userId} is null`,
        ),
      ],
    },
  ),
  impersonal(coachMatchTags, 'Which answers lead to which coach', ''),
  personal(
    coachCredentials,
    'Your credentials as a coach',
    within(coachCredentials.coachId, profile),
    { seenBy: STAFF },
  ),
  personal(coachBanking, 'Where we pay you', within(coachBanking.coachId, profile), {
    seenBy: 'super admins',
  }),
  personal(coachAvailability, 'Your hours as a coach', within(coachAvailability.coachId, profile), {
    seenBy: 'everybody, as free times',
  }),
  personal(coachClients, 'Your coach', mine(coachClients.clientId), { seenBy: COACH }),
  personal(coachSessionNotes, 'Notes of your sessions', mine(coachSessionNotes.clientId), {
    seenBy: COACH,
  }),
  personal(
    coachMessageTemplates,
    'Your letters as a coach',
    within(coachMessageTemplates.coachId, profile),
  ),
  personal(
    coachClientCommunications,
    'Messages between you and your coach',
    mine(coachClientCommunications.clientId),
    { seenBy: COACH },
  ),
  personal(coachMetrics, 'Figures of your work as a coach', within(coachMetrics.coachId, profile), {
    seenBy: STAFF,
  }),
  personal(clientIntake, 'Your answers for live coaching', mine(clientIntake.userId), {
    seenBy: 'your coach; staff with a reason',
  }),
  application,
  personal(
    applicationDocuments,
    'Papers of your applications',
    within(applicationDocuments.applicationId, application),
    { seenBy: STAFF },
  ),
  personal(
    onboardingSteps,
    'Steps of your applications',
    within(onboardingSteps.applicationId, application),
    { seenBy: STAFF },
  ),
  personal(sessionCredits, 'Sessions you may book', mine(sessionCredits.userId), { seenBy: STAFF }),
];
