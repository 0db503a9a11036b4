import { chatMessages, chatSessions } from '../../../db/schema/chat.ts';
import { emergencyContacts, mentalWellnessResources, resources, resourceUsageAnalytics } from '../../../db/schema/help.ts';
import {
  aiInsights, journeyAdaptations, journeyMilestones, journeyPhases, lifestyleAssessments, personalizedRecommendations, progressTracking,
  userPreferences, wellnessGoals, wellnessJourneys, wellnessRecommendations,
} from '../../../db/schema/wellness.ts';
import { forDays, impersonal, mine, personal, untilIts, within } from '../rule.ts';

const conversations = personal(chatSessions, 'Your conversations', mine(chatSessions.userId));
const journeys = personal(wellnessJourneys, 'Your journeys', mine(wellnessJourneys.userId));

export const wellnessTables = [
  conversations,
  personal(chatMessages, 'What was said in them', within(chatMessages.sessionId, conversations)),
  impersonal(resources, 'Worksheets, podcasts and workshops', ''),
  impersonal(mentalWellnessResources, 'Help lines and services', ''),
  impersonal(emergencyContacts, 'Numbers for an emergency', ''),
  personal(resourceUsageAnalytics, 'Which help was opened', mine(resourceUsageAnalytics.userId), {
    seenBy: 'staff, as numbers', ages: [forDays(730, resourceUsageAnalytics.createdAt, 'two years')], note: 'Only the day is kept; the account is never noted.',
  }),
  journeys,
  personal(journeyPhases, 'Parts of your journeys', within(journeyPhases.journeyId, journeys)),
  personal(wellnessGoals, 'Your goals', within(wellnessGoals.journeyId, journeys)),
  personal(journeyAdaptations, 'Changes to your journeys', within(journeyAdaptations.journeyId, journeys)),
  personal(journeyMilestones, 'Your milestones', within(journeyMilestones.journeyId, journeys)),
  personal(lifestyleAssessments, 'How you live', mine(lifestyleAssessments.userId)),
  personal(userPreferences, 'Your preferences', mine(userPreferences.userId)),
  personal(wellnessRecommendations, 'Steps suggested to you', mine(wellnessRecommendations.userId)),
  personal(progressTracking, 'How you felt', mine(progressTracking.userId)),
  personal(aiInsights, 'What was noticed for you', mine(aiInsights.userId)),
  personal(personalizedRecommendations, 'Help suggested to you', mine(personalizedRecommendations.userId), {
    ages: [untilIts(personalizedRecommendations.expiresAt, 'when the suggestion runs out')],
  }),
];
