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
      'as the member chose: not kept at all, 7 or 30 days after the last message, or until deleted',
    ),
  ],
});
const journeys = personal(wellnessJourneys, 'Your journeys', mine(wellnessJourneys.userId));

export const wellnessTables = [
  conversations,
  personal(
    chatMessages,
    'Messages in your conversations',
    within(chatMessages.sessionId, conversations),
  ),
  personal(chatPreferences, 'Your conversation settings', mine(chatPreferences.userId)),
  personal(chatFeedback, 'Your feedback on replies', mine(chatFeedback.userId), {
    seenBy: 'staff, as counts only',
    note: 'Comments are encrypted.',
  }),
  personal(chatHandoffs, 'Summaries you shared with a coach', mine(chatHandoffs.userId), {
    seenBy: COACH,
  }),
  impersonal(
    chatSafetyCounts,
    'How often help was shown each day',
    'Counts that aren’t linked to anyone. Small counts are never shown.',
  ),
  impersonal(resources, 'Worksheets, podcasts and workshops', ''),
  impersonal(mentalWellnessResources, 'Hotlines and services', ''),
  impersonal(emergencyContacts, 'Emergency numbers', ''),
  personal(resourceUsageAnalytics, 'Help you opened', mine(resourceUsageAnalytics.userId), {
    seenBy: 'staff, as counts only',
    ages: [forDays(730, resourceUsageAnalytics.createdAt, '2 years')],
    note: 'We keep only the day, and never the account.',
  }),
  journeys,
  personal(journeyPhases, 'Phases of your journeys', within(journeyPhases.journeyId, journeys)),
  personal(wellnessGoals, 'Your goals', within(wellnessGoals.journeyId, journeys)),
  personal(
    journeyAdaptations,
    'Changes to your journeys',
    within(journeyAdaptations.journeyId, journeys),
  ),
  personal(journeyMilestones, 'Your milestones', within(journeyMilestones.journeyId, journeys)),
  personal(lifestyleAssessments, 'Your daily life and health', mine(lifestyleAssessments.userId)),
  personal(userPreferences, 'Your preferences', mine(userPreferences.userId)),
  personal(
    wellnessRecommendations,
    'Steps we suggested to you',
    mine(wellnessRecommendations.userId),
  ),
  personal(progressTracking, 'Your check-ins', mine(progressTracking.userId)),
  personal(aiInsights, 'Insights about your progress', mine(aiInsights.userId)),
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
