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
  journeyMilestones,
  journeyPhases,
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
const journeys = personal(wellnessJourneys, 'Your journeys', mine(wellnessJourneys.userId));

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
  personal(journeyPhases, 'Parts of your journeys', within(journeyPhases.journeyId, journeys)),
  personal(wellnessGoals, 'Your goals', within(wellnessGoals.journeyId, journeys)),
  personal(
    journeyAdaptations,
    'Changes to your journeys',
    within(journeyAdaptations.journeyId, journeys),
  ),
  personal(journeyMilestones, 'Your milestones', within(journeyMilestones.journeyId, journeys)),
  personal(lifestyleAssessments, 'How you live', mine(lifestyleAssessments.userId)),
  personal(userPreferences, 'Your preferences', mine(userPreferences.userId)),
  personal(wellnessRecommendations, 'Steps suggested to you', mine(wellnessRecommendations.userId)),
  personal(progressTracking, 'How you felt', mine(progressTracking.userId)),
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
