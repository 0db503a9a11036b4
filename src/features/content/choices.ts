import type { Language } from '../../lib/languages.ts';
import {
  answerFaults,
  chatCoaches,
  dangerSituations,
  discoveryNeeds,
  discoveryReadiness,
  discoverySupport,
  journeyTypes,
  stepAreas,
  stepLimits,
  stepNeeds,
  stepPhases,
  stepRepeats,
  stepTimes,
} from '../../config/enumerations.ts';

/** Every closed list an editor picks from. The Keystatic fields and the zod schemas both read it, so they cannot drift. */
export const ICONS = [
  'hearth',
  'chat',
  'path',
  'checklist',
  'video',
  'certificate',
  'compass',
  'heart',
  'hands',
  'seedling',
  'door',
  'sun',
  'book',
  'calendar',
  'phone',
  'mail',
  'pin',
  'clock',
  'globe',
  'shield',
  'people',
  'scales',
  'briefcase',
  'gift',
  'megaphone',
  'lifebuoy',
  'leaf',
  'spark',
] as const;
/** What each page part may use as its drawing; the drawings themselves live with the components. */
export const ILLUSTRATIONS = [
  'none',
  'door',
  'garden',
  'hands',
  'hearth',
  'letter',
  'path',
  'people',
  'table',
  'window',
] as const;
export const COLOURS = ['paper', 'sand', 'moss', 'clay'] as const;
export const CARD_LAYOUTS = ['feature', 'pair', 'row', 'list', 'steps', 'people'] as const;
export type BlockType =
  | 'hero'
  | 'text'
  | 'cards'
  | 'pathways'
  | 'figures'
  | 'testimonials'
  | 'coaches'
  | 'call_to_action'
  | 'contact'
  | 'crisis'
  | 'faq'
  | 'library'
  | 'note'
  | 'compare'
  | 'program_cards'
  | 'program_details'
  | 'pricing'
  | 'ai_coaches'
  | 'impact'
  | 'urgency'
  | 'spanish_lines'
  | 'finder'
  | 'exercises'
  | 'offline_note'
  | 'local_help'
  | 'member_benefits'
  | 'community_events'
  | 'form';
export const EVENT_BLOCK_KINDS = ['support_group', 'workshop'] as const;
export const PAGE_TYPES = ['page', 'legal', 'landing'] as const;
export const MEDIA_CATEGORIES = [
  'general',
  'illustration',
  'people',
  'article',
  'document',
] as const;
export const MENU_LOCATIONS = [
  'main',
  'more',
  'account',
  'admin',
  'footer-services',
  'footer-resources',
  'footer-about',
  'footer-legal',
] as const;
export const SETTING_TYPES = ['text', 'number', 'email', 'phone', 'url'] as const;
export const FAQ_TOPICS = [
  'cost',
  'fit',
  'confidentiality',
  'audience',
  'duration',
  'certification',
  'ai-coaching',
  'plans',
  'other',
] as const;
export const IMPACT_GROUPS = ['reach', 'access', 'satisfaction', 'community'] as const;
export const IMPACT_CHARTS = ['bars', 'people', 'numbers'] as const;
export const IMPACT_KINDS = ['count', 'share'] as const;
/** Who vouches for a figure: the organization itself, its own records counted by this software, or someone outside. */
export const IMPACT_BASES = ['stated', 'counted', 'checked'] as const;
export const BASIS_WORDS: Record<(typeof IMPACT_BASES)[number], string> = {
  stated: 'Reported by us',
  counted: 'Counted by our software',
  checked: 'Checked by someone outside',
};
export const TONES = ['supportive', 'encouraging', 'celebratory', 'informative'] as const;
export const TOURS = ['welcome', 'welcome-features', 'platform', 'spotlight'] as const;
export const POPULARITY = ['high', 'medium'] as const;
export const HELP_CONTEXTS = [
  'registration-welcome',
  'donation-first-time',
  'coaching-selection',
  'first-session-booking',
  'progress-tracking',
  'difficult-moment',
  'membership-benefits',
  'onboarding-overwhelmed',
] as const;
export const ARTICLE_STATUSES = ['draft', 'published', 'archived'] as const;
/** What an entry of the library is; the order of the library's own lists. */
export const ARTICLE_KINDS = ['article', 'guide', 'worksheet', 'podcast', 'workshop'] as const;
export const SHELVES = [...ARTICLE_KINDS, 'espanol'] as const;
export const shelfLanguage = (shelf: string): Language | undefined =>
  shelf === 'espanol' ? 'es' : undefined;
export { LANGUAGES, type Language } from '../../lib/languages.ts';
export const CHAT_COACHES = chatCoaches;
export const ANSWER_KINDS = ['topic', 'plan', 'limit', 'site'] as const;
export const SITUATIONS = dangerSituations;
export const ANSWER_FAULTS = answerFaults;
export const EXERCISE_KINDS = [
  'breathing',
  'grounding',
  'movement',
  'plan',
  'kindness',
  'sleep',
  'eating',
  'talking',
] as const;
export const ARTICLE_DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;

/** What someone looks for; also the anchors of the finder's parts. The words that visitors read stand on the page. */
export const SUPPORT_NEEDS = [
  'safety',
  'crisis',
  'talk',
  'grief',
  'legal',
  'home',
  'money',
  'work',
  'health',
  'recovery',
  'children',
  'technology',
] as const;
/** These stand on the page as they stand here. */
export const SUPPORT_AUDIENCES = [
  'Anyone',
  'Survivors of abuse',
  'Widowed people',
  'Parents',
  'Teens and young people',
  'Older adults and caregivers',
  'Veterans and military families',
  'Native people',
  'Black women',
  'Latina and Latino families',
  'Immigrants',
  'LGBTQ+ people',
  'Deaf people',
  'Men',
] as const;
export const SUPPORT_COSTS = ['Free', 'Low cost', 'Costs vary'] as const;
export const RESOURCE_TYPES = [
  'Helpline',
  'Directory',
  'Information',
  'Peer support',
  'Organization',
  'Coalition',
  'Public service',
] as const;

export const DISCOVERY_FIELDS = [
  'currentNeeds',
  'situationDetails',
  'supportPreference',
  'readinessLevel',
] as const;
export const DISCOVERY_ANSWERS = [
  ...discoveryNeeds,
  ...discoverySupport,
  ...discoveryReadiness,
] as const;

/** Steps of a member's plan. */
export const JOURNEY_TYPES = journeyTypes;
export const STEP_AREAS = stepAreas;
export const STEP_PHASES = stepPhases;
export const STEP_TIMES = stepTimes;
export const STEP_NEEDS = stepNeeds;
export const STEP_LIMITS = stepLimits;
export const STEP_REPEATS = stepRepeats;

export type Icon = (typeof ICONS)[number];
export type Illustration = (typeof ILLUSTRATIONS)[number];
export type Colour = (typeof COLOURS)[number];
export type ArticleKind = (typeof ARTICLE_KINDS)[number];
export type MenuLocation = (typeof MENU_LOCATIONS)[number];
export type SupportNeed = (typeof SUPPORT_NEEDS)[number];
