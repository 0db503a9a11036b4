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
      'as the member chose: not kept at all, 7 or 30 days after the last message, or until deleted',
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
  personal(
    journeyPhases,
    'Phases of your plans',
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
  personal(lifestyleAssessments, 'Your daily life and health', mine(lifestyleAssessments.userId)),
  personal(userPreferences, 'Your preferences', mine(userPreferences.userId)),
  personal(
    wellnessRecommendations,
    'Steps we suggested to you',
    mine(wellnessRecommendations.userId),
  ),
  personal(progressTracking, 'Your check-ins', mine(progressTracking.userId), {
    ...sharedWith,
    note: 'A note is sealed and is never shared.',
  }),
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
