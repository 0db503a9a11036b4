import { CHAT_AGENT_TYPE } from '~/config/constants.ts';
import { findRoute, linkTarget } from '~/config/routes.ts';
import { languageOfPath } from '~/config/language-of-path.ts';
import { alternatePath } from '~/config/alternate-pages.ts';
import { HiddenPage } from '~/lib/hidden-page.ts';
import { headingsOf, hrefsOf, toPageHtml, type Heading } from './article-body.ts';
import { toContentBlocks, type ContentBlock } from './block-schemas.ts';
import { editorText, type EditorText, type Language } from '~/lib/languages.ts';
import type { MenuLocation } from './choices.ts';
import { menuWords } from './menu-words.ts';
import { pagePathOf } from './page-path.ts';
import { fillHtml, fillPlaceholders } from './placeholders.ts';
import { knownPictures, type PictureFacts } from './release-source.ts';
import type { CollectionName, Entry } from './schemas.ts';
import { collectSettings, matchDaysIn } from './settings.ts';
import { listEntries, listKeptBack, oncePerRelease, type StoredEntry } from './source.ts';

/** Reading content for pages and layouts: the only place that knows where it comes from. */

export interface MenuItem {
  name: string;
  /** The frame's language, which the label doesn't have to be in: `lang` says so then. */
  language: Language;
  label: string;
  lang?: Language;
  /** Of the page it leads to, where that is not the frame's. */
  hrefLang?: Language;
  url: string;
  href: string | undefined;
  badge?: string;
  badgeText?: string;
  tooltip?: string;
  isExternal: boolean;
  children: MenuItem[];
}

export interface Page extends Omit<Entry<'content_pages'>, 'blocks'> {
  slug: string;
  html: string;
  headings: Heading[];
  blocks: ContentBlock[];
}

/** Settings of every group in one record, plus the three national lines, which live with the crisis lines. */
export const getSettings = () => oncePerRelease('settings', readSettings);

async function readSettings(): Promise<Record<string, string>> {
  return collectSettings(
    await listEntries('site_settings'),
    await listEntries('emergency_contacts'),
  );
}

/** Where the organization reads its own email. @throws Error while the setting is missing */
export const getSupportEmail = async (): Promise<string> =>
  requireSetting(await getSettings(), 'supportEmail');

/** Within how many days someone who set up live coaching has a coach, as staff promise it. */
export const getMatchDays = async (): Promise<number> => matchDaysIn(await getSettings());

/** @throws Error naming the setting that is missing. */
export function requireSetting(settings: Record<string, string>, key: string): string {
  const value = settings[key];
  if (value === undefined) throw new Error(`The setting ${key} is missing from the site settings.`);
  return value;
}

/** A setting as readers of a language find it: the one whose name ends in Spanish, else the English one, which says so. */
export const settingIn = (
  settings: Record<string, string>,
  key: string,
  language: Language,
): EditorText =>
  editorText(language, { en: requireSetting(settings, key), es: settings[`${key}Spanish`] });

/**
 * @throws HiddenPage while editors keep the page back: the middleware turns it into a 404, in a build too.
 * @throws Error when there is no such page at all.
 */
export async function getPage(slug: string): Promise<Page> {
  const page = (await listFilled('content_pages')).find(({ id }) => id === slug);
  if (!page && (await listKeptBack('content_pages')).includes(slug)) throw new HiddenPage(slug);
  if (!page) throw new Error(`The page ${slug} is missing from the content.`);
  const { blocks, ...rest } = page.content;
  const targets = new Map(
    await Promise.all(
      hrefsOf(page.html).map(async (href) => [href, await findTarget(href)] as const),
    ),
  );
  const html = toPageHtml(page.html, (href) => targets.get(href) !== undefined);
  return { ...rest, slug, html, headings: headingsOf(html), blocks: toContentBlocks(slug, blocks) };
}

export const getHiddenPaths = () =>
  oncePerRelease(
    'hidden paths',
    async () =>
      new Set([
        ...(await listKeptBack('content_pages')).map(pagePathOf),
        ...(await listKeptBack('articles')).map((slug) => `/resources/${slug}`),
        ...(await listKeptBack('programs')).map((slug) => `/programs/${slug}`),
      ]),
  );

/** Where a link of the content may lead: nowhere while its page is not built or editors keep it back, so that nothing leads to a 404. */
export async function findTarget(url: string): Promise<string | undefined> {
  const hidden = await getHiddenPaths();
  return hidden.has(url.split(/[?#]/)[0] ?? '') ? undefined : linkTarget(url);
}

export interface Alternate {
  lang: Language | 'x-default';
  href: string;
}

/** A page in each of its languages, itself included, and which one suits everyone else; undefined for a page in one language, or whose other one editors keep back. */
export async function findAlternates(path: string): Promise<Alternate[] | undefined> {
  const twin = alternatePath(path);
  return twin && (await findTarget(twin))
    ? alternatesOf([path, twin].map((href) => ({ lang: languageOfPath(href), href })))
    : undefined;
}

/** English first, which is also what readers of every other language get. */
export function alternatesOf(pages: readonly { lang: Language; href: string }[]): Alternate[] {
  const sorted = [...pages].sort((a, b) => (a.lang < b.lang ? -1 : 1));
  return [...sorted, { lang: 'x-default', href: sorted[0]!.href }];
}

/** The entries of a menu, first level with their children, in order. Hidden entries and their children are left out. */
export const getMenu = (location: MenuLocation, language: Language = 'en') =>
  oncePerRelease(`menu ${location} ${language}`, () => readMenu(location, language));

async function readMenu(location: MenuLocation, language: Language): Promise<MenuItem[]> {
  const hidden = await getHiddenPaths();
  const entries = (await listFilled('navigation_menus'))
    .filter(({ content }) => content.menuLocation === location && content.isActive)
    .sort((a, b) => a.content.order - b.content.order);
  const under = (parentId: string | undefined): MenuItem[] =>
    entries
      .filter(({ content }) => content.parentId === parentId)
      .map(({ id, content }) => {
        const { url, ...words } = menuWords(content, language, hidden);
        return {
          name: content.name,
          ...words,
          url,
          href: url && !hidden.has(url) ? linkTarget(url) : undefined,
          isExternal: content.isExternal,
          children: under(id),
        };
      });
  return under(undefined);
}

export interface Picture extends Partial<PictureFacts> {
  src: string;
  alt: string;
}

/** A picture of the media library by its name, or undefined when none is chosen. */
export async function findPicture(name: string | undefined): Promise<Picture | undefined> {
  if (!name) return undefined;
  const media = (await listEntries('media_library')).find(({ id }) => id === name);
  if (!media) throw new Error(`The picture ${name} is not in the media library.`);
  return {
    src: media.content.url,
    alt: media.content.altText,
    ...knownPictures()[media.content.url],
  };
}

export const listHotlines = () => listActive('emergency_contacts');
export const listWellnessResources = () => listActive('mental_wellness_resources');
export const listPrograms = () => listActive('programs');

export interface ProgramPage extends Entry<'programs'> {
  id: string;
  href: string;
  /** Stands in the browser's history, so it is plain where the program is about danger. */
  pageTitle: string;
}

const NEUTRAL_PROGRAM = findRoute('/programs/[slug]')?.title ?? 'Program';

export const listProgramPages = async (): Promise<ProgramPage[]> =>
  (await listPrograms()).map((program) => ({
    ...program,
    href: `/programs/${program.id}`,
    pageTitle: program.helpFirst ? NEUTRAL_PROGRAM : program.title,
  }));

/** Questions as readers of a language find them; one that no one has put into Spanish does not stand on Spanish pages. */
export async function listQuestions(language: Language = 'en') {
  const questions = await listActive('faq');
  return questions.flatMap((entry) => {
    const { question, answer } = {
      en: entry,
      es: { question: entry.questionEs, answer: entry.answerEs },
    }[language];
    return question && answer ? [{ ...entry, question, answer }] : [];
  });
}
export const listChatCoaches = () => listActive('ai_coaches');
export const listAiCoaches = async () =>
  (await listChatCoaches()).filter(({ id }) => id !== CHAT_AGENT_TYPE);
export const listChatWords = () => listActive('chat_words');
export const listSafetyReplies = () => listActive('safety_replies');
export const listExercises = () => listActive('exercises');
/** What plans are made of, for members only: nothing of it stands on a page of its own or in the search. */
export const listJourneySteps = () => listActive('journey_steps');
export const listSafeAnswers = () => listActive('safe_answers');
export const listMemberBenefits = () => listActive('member_benefits');
export const listImpactMetrics = () => listActive('impact_metrics');
/** Amounts that the donation page suggests, in the editors' order. */
export const listDonationPresets = () => listActive('donation_presets');
export const listPricingTiers = () => listActive('pricing_tiers');
export const listTourSteps = async (tour: Entry<'tour_steps'>['tour']) =>
  (await listActive('tour_steps')).filter((step) => step.tour === tour);
export const listQuizQuestions = () => listActive('quiz_questions');
/** What someone may take, in the editors' order. */
export const listAssessments = () => listActive('assessments');
export const listOnboardingPaths = () => listActive('onboarding_paths');
/** All that a plan is made of. */
export const readDiscovery = async () => ({
  questions: await listQuizQuestions(),
  paths: await listOnboardingPaths(),
});
export const listHelpCards = () => listActive('help_cards');
export const listArticleCategories = () => listActive('categories');
export const listPinnedWords = () =>
  oncePerRelease('pinned words', async () =>
    (await listEntries('search_words')).flatMap(({ content: { hotlines, words } }) =>
      hotlines.length > 0 ? words : [],
    ),
  );

export const listFilled = <Name extends CollectionName>(name: Name): Promise<StoredEntry<Name>[]> =>
  oncePerRelease(`entries ${name}`, async () => {
    const settings = await getSettings();
    return (await listEntries(name)).map(({ html, ...entry }) => ({
      ...fillPlaceholders(entry, settings),
      html: fillHtml(html, settings),
    }));
  });

async function listActive<Name extends CollectionName>(
  name: Name,
): Promise<(Entry<Name> & { id: string })[]> {
  const entries = (await listFilled(name)).map(({ id, content }) => ({ ...content, id }));
  return entries
    .filter((entry) => !('isActive' in entry) || entry.isActive)
    .sort((a, b) => position(a) - position(b));
}

const position = (entry: object): number =>
  'order' in entry ? Number(entry.order) : 'sortOrder' in entry ? Number(entry.sortOrder) : 0;
