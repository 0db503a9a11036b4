import { entryPathOf } from '../page-path.ts';

/** Pages on which entries without a page of their own are shown. All others are seen on the home page first. */
const SHOWN_ON: Readonly<Record<string, string>> = {
  ai_coaches: '/ai-coaching',
  categories: '/resources',
  emergency_contacts: '/mental-wellness',
  faq: '/contact',
  donation_presets: '/donate',
  help_cards: '/help-demo',
  impact_metrics: '/impact',
  member_benefits: '/members',
  mental_wellness_resources: '/mental-wellness',
  pricing_tiers: '/services',
};

/** @returns the page that shows the entry open in the editor; undefined while a list or a new entry is open */
export function previewPathOf(pathname: string): string | undefined {
  const [, collection = '', slug] = /\/collection\/([^/]+)\/item\/([^/]+)/.exec(pathname) ?? [];
  if (!slug) return undefined;
  return entryPathOf(collection, decodeURIComponent(slug)) ?? SHOWN_ON[collection] ?? '/';
}
