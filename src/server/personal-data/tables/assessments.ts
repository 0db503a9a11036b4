import { isNull } from 'drizzle-orm';
import {
  assessmentCounts,
  assessmentDrafts,
  assessmentForms,
  assessmentShares,
  assessmentTypes,
  coachInteractions,
  discoveryQuizResults,
  intakeDrafts,
  programs,
  userAssessments,
  weightLossIntakes,
  wellnessAssessments,
} from '../../../db/schema/assessments.ts';
import {
  COACH,
  forDays,
  impersonal,
  mine,
  mineOrUnderAddress,
  personal,
  STAFF,
  untilIts,
} from '../rule.ts';

export const assessmentTables = [
  impersonal(assessmentTypes, 'Kinds of assessments', ''),
  impersonal(assessmentForms, 'Questions of the assessments', ''),
  personal(userAssessments, 'Your assessments', mine(userAssessments.userId), {
    seenBy: `${COACH}, when shared`,
  }),
  personal(assessmentDrafts, 'Questions you stopped in', mine(assessmentDrafts.userId), {
    ages: [untilIts(assessmentDrafts.expiresAt, '30 days after the last answer')],
  }),
  personal(assessmentShares, 'Results you share', mine(assessmentShares.userId), {
    seenBy: COACH,
  }),
  impersonal(
    assessmentCounts,
    'How often results fell where, by month',
    'Numbers of no one in particular; small ones are never shown.',
    { seenBy: 'staff' },
  ),
  personal(
    coachInteractions,
    'When a coach looked at your assessments',
    mine(coachInteractions.userId),
  ),
  personal(wellnessAssessments, 'Your screenings', mine(wellnessAssessments.userId), {
    ages: [
      forDays(
        365,
        wellnessAssessments.createdAt,
        'a year, when it was left without an account',
        isNull(wellnessAssessments.userId),
      ),
    ],
  }),
  personal(
    weightLossIntakes,
    'Your intake forms',
    mineOrUnderAddress(weightLossIntakes.userId, weightLossIntakes.email),
    {
      seenBy: STAFF,
      ages: [
        forDays(
          730,
          weightLossIntakes.createdAt,
          'two years after it came, when it was sent without an account',
          isNull(weightLossIntakes.userId),
        ),
      ],
    },
  ),
  personal(intakeDrafts, 'Answers you put aside', mine(intakeDrafts.userId), {
    ages: [untilIts(intakeDrafts.expiresAt, '30 days after they were put aside')],
  }),
  personal(
    discoveryQuizResults,
    'What you told us to find your path',
    mine(discoveryQuizResults.userId),
    {
      ages: [
        forDays(
          30,
          discoveryQuizResults.createdAt,
          '30 days, when it was answered without an account',
          isNull(discoveryQuizResults.userId),
        ),
      ],
    },
  ),
  personal(programs, 'Your plans', mine(programs.userId)),
];
