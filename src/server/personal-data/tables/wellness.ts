import {
  chatFeedback,
  chatHandoffs,
  chatMessages,
  chatPreferences,
  chatSafetyCounts,
  chatSessions,
} from '../../../db/schema/chat.ts';
import {
  emergencyContacts,
  mentalWellnessResources,
  resources,
  resourceUsageAnalytics,
} from '../../../db/schema/help.ts';
import {
  aiInsights,
  journeyAdaptations,
  journeyDrafts,
  journeyMilestones,
  journeyPhases,
  journeyProposals,
  journeyShares,
  journeySteps,
  lifestyleAssessments,
  personalizedRecommendations,
  progressTracking,
  recommendationSettings,
  userPreferences,
  wellnessGoals,
  wellnessJourneys,
  wellnessRecommendations,
} from '../../../db/schema/wellness.ts';
import { COACH, forDays, impersonal, mine, personal, untilIts, within } from '../rule.ts';

const conversations = personal(chatSessions, 'Your conversations', mine(chatSessions.userId), {
  ages: [
    untilIts(
      chatSessions.expiresAt,
      'as long as the member chose: not at all, 7 or 30 days after the last message, or until removed',
    ),
  ],
});
const sharedWith = { seenBy: 'the coach with whom the member shares it' };
const journeys = personal(wellnessJourneys, 'Your plans', mine(wellnessJourneys.userId), {
  ...sharedWith,
  note: 'Type, words, answers and reasons are sealed.',
});

export const wellnessTables = [
  conversations,
  personal(chatMessages, 'What was said in them', within(chatMessages.sessionId, conversations)),
  personal(chatPreferences, 'Your choices for conversations', mine(chatPreferences.userId)),
  personal(chatFeedback, 'What you thought of replies', mine(chatFeedback.userId), {
    seenBy: 'staff, as numbers',
    note: 'A comment is sealed.',
  }),
  personal(chatHandoffs, 'Summaries you gave to a coach', mine(chatHandoffs.userId), {
    seenBy: COACH,
  }),
  impersonal(
    chatSafetyCounts,
    'How often help was shown, by day',
    'Numbers of nobody in particular; small ones are never shown.',
  ),
  impersonal(resources, 'Worksheets, podcasts and workshops', ''),
  impersonal(mentalWellnessResources, 'Help lines and services', ''),
  impersonal(emergencyContacts, 'Numbers for an emergency', ''),
  personal(resourceUsageAnalytics, 'Which help was opened', mine(resourceUsageAnalytics.userId), {
    seenBy: 'staff, as numbers',
    ages: [forDays(730, resourceUsageAnalytics.createdAt, 'two years')],
    note: 'Only the day is kept; the account is never noted.',
  }),
  journeys,
  personal(
    journeyPhases,
    'Parts of your plans',
    within(journeyPhases.journeyId, journeys),
    sharedWith,
  ),
  personal(wellnessGoals, 'Your goals', within(wellnessGoals.journeyId, journeys), sharedWith),
  personal(
    journeySteps,
    'Steps of your plans',
    within(journeySteps.journeyId, journeys),
    sharedWith,
  ),
  personal(
    journeyAdaptations,
    'Changes to your plans',
    within(journeyAdaptations.journeyId, journeys),
  ),
  personal(
    journeyMilestones,
    'Your milestones',
    within(journeyMilestones.journeyId, journeys),
    sharedWith,
  ),
  personal(journeyShares, 'Who may see your plans', within(journeyShares.journeyId, journeys), {
    ...sharedWith,
    note: 'Deleted when the member takes it back.',
  }),
  personal(
    journeyProposals,
    'Steps a coach proposed to you',
    within(journeyProposals.journeyId, journeys),
    { seenBy: COACH, note: 'The words are sealed.' },
  ),
  personal(journeyDrafts, 'A plan you started to set up', mine(journeyDrafts.userId), {
    ages: [untilIts(journeyDrafts.expiresAt, '30 days after the last change')],
  }),
  personal(lifestyleAssessments, 'How you live', mine(lifestyleAssessments.userId)),
  personal(userPreferences, 'Your preferences', mine(userPreferences.userId)),
  personal(wellnessRecommendations, 'Steps suggested to you', mine(wellnessRecommendations.userId)),
  personal(progressTracking, 'How you felt', mine(progressTracking.userId), {
    ...sharedWith,
    note: 'A note is sealed and is never shared.',
  }),
  personal(aiInsights, 'What was noticed for you', mine(aiInsights.userId)),
  personal(
    personalizedRecommendations,
    'What you said about suggestions',
    mine(personalizedRecommendations.userId),
    {
      ages: [
        untilIts(
          personalizedRecommendations.expiresAt,
          '90 days for “helpful” and “less like this”; the rest until you take it back or turn suggestions off',
        ),
      ],
    },
  ),
  personal(
    recommendationSettings,
    'Your choices for suggestions',
    mine(recommendationSettings.userId),
  ),
];
