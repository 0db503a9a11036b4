/** Every closed list an editor picks from. The Keystatic fields and the zod schemas both read it, so they cannot drift. */
export const ICONS = [
  'hearth', 'chat', 'path', 'checklist', 'video', 'certificate', 'compass', 'heart', 'hands', 'seedling', 'door', 'sun',
  'book', 'calendar', 'phone', 'mail', 'pin', 'clock', 'globe', 'shield', 'people', 'scales', 'briefcase', 'gift', 'megaphone', 'lifebuoy', 'leaf', 'spark',
] as const;
/** What each page part may use as its drawing; the drawings themselves live with the components. */
export const ILLUSTRATIONS = ['none', 'door', 'garden', 'hands', 'hearth', 'letter', 'path', 'people', 'table', 'window'] as const;
/** Background of a page part. */
export const COLOURS = ['paper', 'sand', 'moss', 'clay'] as const;
export const CARD_LAYOUTS = ['feature', 'pair', 'row', 'list', 'people'] as const;
export const BLOCK_TYPES = [
  'hero', 'text', 'cards', 'pathways', 'figures', 'testimonials', 'coaches', 'call_to_action', 'contact', 'crisis', 'faq',
] as const;
export const PAGE_TYPES = ['page', 'legal', 'landing'] as const;
export const MEDIA_CATEGORIES = ['general', 'illustration', 'people', 'article', 'document'] as const;
export const MENU_LOCATIONS = [
  'main', 'more', 'account', 'admin', 'footer-services', 'footer-resources', 'footer-about', 'footer-legal',
] as const;
export const SETTING_TYPES = ['text', 'number', 'email', 'phone', 'url'] as const;
export const FAQ_TOPICS = ['cost', 'fit', 'confidentiality', 'audience', 'duration', 'other'] as const;
export const TONES = ['supportive', 'encouraging', 'celebratory', 'informative'] as const;
export const TOURS = ['welcome', 'welcome-features', 'platform'] as const;
export const POPULARITY = ['high', 'medium'] as const;
export const HELP_CONTEXTS = [
  'registration-welcome', 'donation-first-time', 'coaching-selection', 'first-session-booking',
  'progress-tracking', 'difficult-moment', 'membership-benefits', 'onboarding-overwhelmed',
] as const;
export const ARTICLE_STATUSES = ['draft', 'published', 'archived'] as const;
export const ARTICLE_DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;

export type Icon = (typeof ICONS)[number];
export type Illustration = (typeof ILLUSTRATIONS)[number];
export type Colour = (typeof COLOURS)[number];
export type BlockType = (typeof BLOCK_TYPES)[number];
export type MenuLocation = (typeof MENU_LOCATIONS)[number];
