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
  intakeReplies,
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
  within,
} from '../rule.ts';

const intakes = personal(
  weightLossIntakes,
  'Your intake forms',
  mineOrUnderAddress(weightLossIntakes.userId, weightLossIntakes.email),
  {
    seenBy: STAFF,
    ages: [
      forDays(
        730,
        weightLossIntakes.createdAt,
        '2 years after it was sent, if sent without an account',
        isNull(weightLossIntakes.userId),
      ),
    ],
  },
);

export const assessmentTables = [
  impersonal(assessmentTypes, 'Types of assessments', ''),
  impersonal(assessmentForms, 'Assessment questions', ''),
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
        '1 year, if sent without an account',
        isNull(wellnessAssessments.userId),
      ),
    ],
  }),
  intakes,
  personal(
    intakeReplies,
    'Our answers to your intake forms',
    within(intakeReplies.intakeId, intakes),
    { seenBy: STAFF, note: 'An answer is deleted with its form.' },
  ),
  personal(intakeDrafts, 'Answers you saved for later', mine(intakeDrafts.userId), {
    ages: [untilIts(intakeDrafts.expiresAt, '30 days after they were saved')],
  }),
  personal(
    discoveryQuizResults,
    'Your answers to the quiz that finds your path',
    mine(discoveryQuizResults.userId),
    {
      ages: [
        forDays(
          30,
          discoveryQuizResults.createdAt,
          '30 days, if answered without an account',
          isNull(discoveryQuizResults.userId),
        ),
      ],
    },
  ),
  personal(programs, 'Your plans', mine(programs.userId)),
];
