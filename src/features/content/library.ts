import { editorText, type Language } from '~/lib/languages.ts';
import { headingsOf, hrefsOf, toPageHtml, type Heading } from './article-body.ts';
import { byImportance, isForEverybody, relatedIn, translationIn } from './library-rules.ts';
import { findTarget, listArticleCategories, listFilled } from './read.ts';
import type { Entry } from './schemas.ts';
import { oncePerRelease } from './source.ts';
import { kindMessages } from '~/features/content/messages/library.ts';

export type LibraryTopic = Entry<'categories'> & { id: string };

export interface LibraryEntry extends Entry<'articles'> {
  slug: string;
  href: string;
  topic: LibraryTopic;
  /** For the browser's tab and history; neutral where the topic asks for it. */
  pageTitle: string;
  html: string;
  headings: Heading[];
}

/**
 * Every entry that anyone may read, the most important first. Beside drafts, what is not public, for members only or of a hidden topic
 * is left out: prerendered pages are the same for everyone, so these are not built at all (docs/decisions/0049-library.md).
 */
export const listLibrary = () => oncePerRelease('library', readLibrary);

async function readLibrary(): Promise<LibraryEntry[]> {
  const topics = new Map((await listArticleCategories()).map((topic) => [topic.id, topic]));
  const open = (await listFilled('articles')).flatMap(({ id, content, html }) => {
    const topic = topics.get(content.category);
    return topic && isForEverybody(content) ? [{ slug: id, content, html, topic }] : [];
  });
  const known = new Set(open.map(({ slug }) => addressOf(slug)));
  const entries = await Promise.all(
    open.map(async ({ slug, content, html, topic }) =>
      toLibraryEntry(slug, content, topic, await openLinks(html, known)),
    ),
  );
  return entries.sort(byImportance);
}

const addressOf = (slug: string) => `/resources/${slug}`;

async function openLinks(html: string, known: ReadonlySet<string>): Promise<string> {
  const targets = new Map(
    await Promise.all(hrefsOf(html).map(async (href) => [href, await findTarget(href)] as const)),
  );
  const isMissing = (href: string) =>
    href.startsWith(addressOf('')) && !known.has(href.split('#')[0] ?? '');
  return toPageHtml(html, (href) => targets.get(href) !== undefined && !isMissing(href));
}

function toLibraryEntry(
  slug: string,
  content: Entry<'articles'>,
  topic: LibraryTopic,
  html: string,
): LibraryEntry {
  return {
    ...content,
    slug,
    href: addressOf(slug),
    topic,
    pageTitle: topic.hasNeutralTitles ? kindMessages(content.language).neutralTitle : content.title,
    html,
    headings: headingsOf(html),
  };
}

export function topicIn(
  { name, nameEs }: Pick<LibraryTopic, 'name' | 'nameEs'>,
  language: Language,
): { label: string; lang?: Language } {
  const { text, ...mark } = editorText(language, { en: name, es: nameEs });
  return { label: text, ...mark };
}

export const findTranslation = async (entry: LibraryEntry): Promise<LibraryEntry | undefined> =>
  translationIn(await listLibrary(), entry);

export const listRelated = async (entry: LibraryEntry, most = 3): Promise<LibraryEntry[]> =>
  relatedIn(await listLibrary(), entry, most);
