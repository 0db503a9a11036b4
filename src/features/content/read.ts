import { linkTarget } from '~/config/routes.ts';
import { toContentBlocks, type ContentBlock } from './block-schemas.ts';
import type { MenuLocation } from './choices.ts';
import { fillPlaceholders } from './placeholders.ts';
import type { CollectionName, Entry } from './schemas.ts';
import { collectSettings } from './settings.ts';
import { listEntries, oncePerRelease, type StoredEntry } from './source.ts';

/** Reading content for pages and layouts: the only place that knows where it comes from. */

export interface MenuItem {
  name: string;
  label: string;
  /** As the editor wrote it. */
  url: string;
  /** Where the link may lead; undefined for the heading of a group and while the page is not built. */
  href: string | undefined;
  badge?: string;
  tooltip?: string;
  isExternal: boolean;
  children: MenuItem[];
}

export interface Page extends Omit<Entry<'content_pages'>, 'blocks'> {
  slug: string;
  /** Running text, rendered. */
  html: string;
  blocks: ContentBlock[];
}

/** Settings of every group in one record, plus the three national lines, which live with the crisis lines. */
export const getSettings = () => oncePerRelease('settings', readSettings);

async function readSettings(): Promise<Record<string, string>> {
  return collectSettings(await listEntries('site_settings'), await listEntries('emergency_contacts'));
}

/** Rows of `site_settings` as the specification spells them. */
export async function listSiteSettings(): Promise<{ key: string; value: string; type: string; category: string; description: string }[]> {
  const groups = await listEntries('site_settings');
  return groups.flatMap(({ content: { category, settings } }) => settings.map((row) => ({ ...row, category })));
}

/** @throws Error naming the setting that is missing. */
export function requireSetting(settings: Record<string, string>, key: string): string {
  const value = settings[key];
  if (value === undefined) throw new Error(`The setting ${key} is missing from the site settings.`);
  return value;
}

/** @throws Error when no such page is published. */
export async function getPage(slug: string): Promise<Page> {
  const page = (await listFilled('content_pages')).find(({ id, content }) => id === slug && content.isPublished);
  if (!page) throw new Error(`The page ${slug} is missing from the content.`);
  const { blocks, ...rest } = page.content;
  return { ...rest, slug, html: page.html, blocks: toContentBlocks(slug, blocks) };
}

/** The entries of a menu, first level with their children, in order. Hidden entries and their children are left out. */
export const getMenu = (location: MenuLocation) => oncePerRelease(`menu ${location}`, () => readMenu(location));

async function readMenu(location: MenuLocation): Promise<MenuItem[]> {
  const entries = (await listFilled('navigation_menus'))
    .filter(({ content }) => content.menuLocation === location && content.isActive)
    .sort((a, b) => a.content.order - b.content.order);
  const under = (parentId: string | undefined): MenuItem[] =>
    entries.filter(({ content }) => content.parentId === parentId).map(({ id, content }) => ({
      name: content.name,
      label: content.label,
      url: content.url,
      href: content.url ? linkTarget(content.url) : undefined,
      ...(content.badge && { badge: content.badge }),
      ...(content.tooltip && { tooltip: content.tooltip }),
      isExternal: content.isExternal,
      children: under(id),
    }));
  return under(undefined);
}

export interface Picture { src: string; alt: string }

/** A picture of the media library by its name, or undefined when none is chosen. */
export async function findPicture(name: string | undefined): Promise<Picture | undefined> {
  if (!name) return undefined;
  const media = (await listEntries('media_library')).find(({ id }) => id === name);
  if (!media) throw new Error(`The picture ${name} is not in the media library.`);
  return { src: media.content.url, alt: media.content.altText };
}

export const listHotlines = () => listActive('emergency_contacts');
export const listPrograms = () => listActive('programs');
export const listQuestions = () => listActive('faq');
export const listAiCoaches = () => listActive('ai_coaches');
export const listPricingTiers = () => listActive('pricing_tiers');
export const listTourSteps = async (tour: Entry<'tour_steps'>['tour']) => (await listActive('tour_steps')).filter((step) => step.tour === tour);
export const listSearchableFeatures = () => listActive('searchable_features');
export const listHelpCards = () => listActive('help_cards');
export const listArticleCategories = () => listActive('categories');

const listFilled = <Name extends CollectionName>(name: Name): Promise<StoredEntry<Name>[]> =>
  oncePerRelease(`entries ${name}`, async () => fillPlaceholders(await listEntries(name), await getSettings()));

/** Entries that are shown, settings filled in, in the editors' order, each with its id. */
async function listActive<Name extends CollectionName>(name: Name): Promise<(Entry<Name> & { id: string })[]> {
  const entries = (await listFilled(name)).map(({ id, content }) => ({ ...content, id }));
  return entries.filter((entry) => !('isActive' in entry) || entry.isActive).sort((a, b) => position(a) - position(b));
}

const position = (entry: object): number =>
  'order' in entry ? Number(entry.order) : 'sortOrder' in entry ? Number(entry.sortOrder) : 0;
