import { config } from '@keystatic/core';
import { chatAnswers, chatWords, exercises } from './src/features/content/keystatic/chat.ts';
import { safeAnswers, safetyReplies } from './src/features/content/keystatic/safety.ts';
import {
  coachMatchTags,
  onboardingPaths,
  quizQuestions,
} from './src/features/content/keystatic/discovery.ts';
import {
  helpCards,
  searchableFeatures,
  searchWords,
  tourSteps,
} from './src/features/content/keystatic/guidance.ts';
import { journeySteps } from './src/features/content/keystatic/journey.ts';
import { articles, categories } from './src/features/content/keystatic/knowledge.ts';
import { assessments } from './src/features/content/keystatic/assessments.ts';
import {
  aiCoaches,
  donationPresets,
  faq,
  impactMetrics,
  memberBenefits,
  pricingTiers,
  programs,
} from './src/features/content/keystatic/offers.ts';
import { contentPages, mediaLibrary } from './src/features/content/keystatic/pages.ts';
import { navigationMenus, siteSettings } from './src/features/content/keystatic/site.ts';
import {
  emergencyContacts,
  mentalWellnessResources,
} from './src/features/content/keystatic/support.ts';

export default config({
  storage: { kind: 'local' },
  ui: {
    brand: { name: 'Content' },
    navigation: {
      'Pages and pictures': ['content_pages', 'media_library'],
      'The whole site': ['site_settings', 'navigation_menus'],
      'Where people find help': ['emergency_contacts', 'mental_wellness_resources'],
      'What we offer': [
        'programs',
        'pricing_tiers',
        'member_benefits',
        'donation_presets',
        'impact_metrics',
        'faq',
      ],
      Library: ['articles', 'categories'],
      'Getting started': ['quiz_questions', 'onboarding_paths', 'coach_match_tags'],
      Assessments: ['assessments'],
      'Wellness tools': ['journey_steps'],
      'AI coaching': [
        'ai_coaches',
        'chat_answers',
        'exercises',
        'chat_words',
        'safety_replies',
        'safe_answers',
      ],
      Guidance: ['help_cards', 'tour_steps', 'searchable_features', 'search_words'],
    },
  },
  collections: {
    content_pages: contentPages,
    media_library: mediaLibrary,
    site_settings: siteSettings,
    navigation_menus: navigationMenus,
    emergency_contacts: emergencyContacts,
    mental_wellness_resources: mentalWellnessResources,
    programs,
    pricing_tiers: pricingTiers,
    member_benefits: memberBenefits,
    donation_presets: donationPresets,
    ai_coaches: aiCoaches,
    impact_metrics: impactMetrics,
    faq,
    articles,
    categories,
    quiz_questions: quizQuestions,
    onboarding_paths: onboardingPaths,
    coach_match_tags: coachMatchTags,
    assessments,
    chat_answers: chatAnswers,
    exercises,
    chat_words: chatWords,
    safety_replies: safetyReplies,
    safe_answers: safeAnswers,
    help_cards: helpCards,
    tour_steps: tourSteps,
    searchable_features: searchableFeatures,
    search_words: searchWords,
    journey_steps: journeySteps,
  },
});
