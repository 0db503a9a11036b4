import { config } from '@keystatic/core';
import { helpCards, searchableFeatures, tourSteps } from './src/features/content/keystatic/guidance.ts';
import { articles, categories, emergencyContacts } from './src/features/content/keystatic/knowledge.ts';
import { aiCoaches, faq, pricingTiers, programs } from './src/features/content/keystatic/offers.ts';
import { contentPages, mediaLibrary } from './src/features/content/keystatic/pages.ts';
import { navigationMenus, siteSettings } from './src/features/content/keystatic/site.ts';

export default config({
  storage: { kind: 'local' },
  ui: {
    brand: { name: 'Content' },
    navigation: {
      'Pages and pictures': ['content_pages', 'media_library'],
      'The whole site': ['site_settings', 'navigation_menus', 'emergency_contacts'],
      'What we offer': ['programs', 'pricing_tiers', 'ai_coaches', 'faq'],
      Library: ['articles', 'categories'],
      Guidance: ['help_cards', 'tour_steps', 'searchable_features'],
    },
  },
  collections: {
    content_pages: contentPages,
    media_library: mediaLibrary,
    site_settings: siteSettings,
    navigation_menus: navigationMenus,
    emergency_contacts: emergencyContacts,
    programs,
    pricing_tiers: pricingTiers,
    ai_coaches: aiCoaches,
    faq,
    articles,
    categories,
    help_cards: helpCards,
    tour_steps: tourSteps,
    searchable_features: searchableFeatures,
  },
});
