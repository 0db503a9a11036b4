import { CONTENT_COLLECTIONS, type CollectionName } from '../schemas.ts';
import { LONGEST_ENTRY, parseYaml, UnreadableEntry, UnsafeEntry } from './parse-yaml.ts';

export const COLLECTION_TITLES: Record<CollectionName, string> = {
  content_pages: 'Pages',
  media_library: 'Media library',
  navigation_menus: 'Navigation',
  site_settings: 'Site settings',
  emergency_contacts: 'Crisis lines',
  mental_wellness_resources: 'Wellness services',
  programs: 'Programs',
  pricing_tiers: 'Pricing tiers',
  faq: 'Questions and answers',
  ai_coaches: 'AI coaches',
  member_benefits: 'Member benefits',
  donation_presets: 'Suggested amounts',
  impact_metrics: 'Impact figures',
  help_cards: 'Help cards',
  tour_steps: 'Tour steps',
  searchable_features: 'Searchable features',
  articles: 'Articles',
  categories: 'Article categories',
  search_words: 'Search words',
  quiz_questions: 'Discovery questions',
  onboarding_paths: 'Suggested plans',
  coach_match_tags: 'Coach matching',
  assessments: 'Assessments',
  chat_answers: 'Helper answers',
  exercises: 'Exercises in the chat',
  chat_words: 'Chat text',
  safety_replies: 'Fixed replies after danger',
  safe_answers: 'Safe answers in the chat',
  journey_steps: 'Steps of a plan',
};

export interface EntryPlace {
  collection: CollectionName;
  slug: string;
  isEntryFile: boolean;
}

const MEDIA_FOLDER = 'media';
const names = Object.keys(CONTENT_COLLECTIONS) as CollectionName[];

export function locateEntry(path: string): EntryPlace | undefined {
  const [folder, ...rest] = path.split('/');
  if (folder === MEDIA_FOLDER && rest.length > 1)
    return { collection: 'media_library', slug: rest[0]!, isEntryFile: false };
  const collection = names.find((name) => CONTENT_COLLECTIONS[name].folder === folder);
  const file = rest.join('/');
  const ending = collection && `.${CONTENT_COLLECTIONS[collection].extension}`;
  if (!ending || rest.length !== 1 || !file.endsWith(ending)) return undefined;
  return { collection, slug: file.slice(0, -ending.length), isEntryFile: true };
}

export function editorUrl({ collection, slug }: Pick<EntryPlace, 'collection' | 'slug'>): string {
  return `/keystatic/collection/${collection}/item/${encodeURIComponent(slug)}`;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n?---\r?(?:\n|$)/;

export const readBody = (path: string, text: string): string =>
  path.endsWith('.md') ? text.replace(FRONT_MATTER, '').trim() : '';

/**
 * The fields of an entry: a YAML file, or the front matter of a Markdown file. Whatever reads content on the server reads it here.
 * @throws UnreadableEntry naming the line, UnsafeEntry for one that must not even be expanded
 */
export function parseEntry(path: string, text: string): unknown {
  if (text.length > LONGEST_ENTRY) {
    const [has, most] = [text.length, LONGEST_ENTRY].map((count) => count.toLocaleString('en-US'));
    throw new UnsafeEntry(
      `The entry has ${has} characters, but the limit is ${most}. Please split it.`,
    );
  }
  const isMarkdown = path.endsWith('.md');
  const matter = isMarkdown ? FRONT_MATTER.exec(text)?.[1] : text;
  if (matter === undefined)
    throw new UnreadableEntry('The fields at the top, between two lines of "---", are missing.');
  return parseYaml(matter, isMarkdown ? 2 : 1) ?? {};
}

/** The name a reader knows an entry by, taken from whatever field holds it; the slug when the file cannot be read. */
export function entryTitle(path: string, text: string, slug: string): string {
  try {
    const fields = parseEntry(path, text) as Record<string, unknown>;
    for (const name of ['title', 'name', 'question', 'filename', 'label', 'category']) {
      if (typeof fields[name] === 'string' && fields[name] !== '') return fields[name];
    }
  } catch (error) {
    if (!(error instanceof UnreadableEntry)) throw error;
  }
  return slug;
}
