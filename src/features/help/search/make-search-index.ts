import { linkTarget, routes, type Route } from '../../../config/routes.ts';
import { languageOfPath } from '../../../config/language-of-path.ts';
import { pathIn } from '../../../config/alternate-pages.ts';
import { editorText, languageMark, type Language } from '../../../lib/languages.ts';
import type { Entry } from '../../content/schemas.ts';
import { indexMessages } from '../messages/search-index.ts';
import type { SearchEntry, SearchIndex, SearchLine } from './search-index.ts';
import { packStems, runningStems, textIn } from './running-text.ts';

/** Collections that can be found. */
export const SEARCHED_COLLECTIONS = [
  'searchable_features',
  'programs',
  'faq',
  'articles',
  'categories',
  'emergency_contacts',
  'mental_wellness_resources',
  'content_pages',
  'navigation_menus',
  'search_words',
] as const;
type Searched = (typeof SEARCHED_COLLECTIONS)[number];

export interface SourceEntry<Name extends Searched> {
  id: string;
  content: Entry<Name>;
  /** Running text of articles and pages, HTML or Markdown. */
  text: string;
}

/** Every entry of those collections, settings filled in. */
export type SearchSource = { [Name in Searched]: readonly SourceEntry<Name>[] };

type Row<Name extends Searched> = Entry<Name> & { id: string; text: string };

/**
 * What visitors may find, in the order that lists without a query show. An entry whose page is not built has no address.
 * @param hidden paths that editors keep back
 */
export function makeSearchIndex(
  source: SearchSource,
  hidden: ReadonlySet<string> = new Set(),
): SearchIndex {
  const found = [
    ...rows(source.searchable_features).sort(byOrder).map(toFeature),
    ...listPages(source).filter(({ href }) => href && !hidden.has(href)),
    ...rows(source.programs).filter(isActive).sort(byOrder).map(toProgram),
    ...rows(source.faq).filter(isActive).sort(byOrder).map(toQuestion),
    ...rows(source.faq).filter(isActive).sort(byOrder).flatMap(toSpanishQuestion),
    ...listArticles(source),
  ];
  const words = rows(source.search_words);
  return {
    entries: found.map(({ body: _packed, ...made }) =>
      made.href && hidden.has(made.href.split('#')[0]!) ? withoutHref(made) : made,
    ),
    running: packStems(
      found.map(({ body, title, description, category, tags = '' }) =>
        runningStems(body ?? '', [title, description, category, tags].join(' ')),
      ),
      found.map(({ language }) => language),
    ),
    lines: [
      ...rows(source.emergency_contacts)
        .filter(isOffered)
        .sort((a, b) => a.sortOrder - b.sortOrder)
        .map(toLine),
      ...rows(source.mental_wellness_resources).filter(isOffered).map(toService),
    ],
    synonyms: words
      .filter(({ meaning }) => meaning)
      .map(({ words: typed, meaning }) => ({ words: typed, meaning })),
    pinned: words
      .filter(({ hotlines }) => hotlines.length > 0)
      .map(({ words: typed, hotlines, language }) => ({
        words: typed,
        lines: hotlines,
        ...markOf(language),
      })),
  };
}

/** `language`, where it is not English. */
const markOf = (language: Language): { language?: Language } =>
  languageMark(language) ? { language } : {};

const rows = <Name extends Searched>(entries: readonly SourceEntry<Name>[]): Row<Name>[] =>
  entries.map(({ id, content, text }) => ({ ...content, id, text }));
const isActive = (row: { isActive: boolean }) => row.isActive;
const isOffered = (row: { isActive: boolean; verificationStatus: string }) =>
  row.isActive && row.verificationStatus !== 'rejected';
const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

type FoundEntry = SearchEntry & { body?: string };

/** An entry leads somewhere only when the page is built; empty parts are left out of the file. */
function entry({ href, tags, ...rest }: Omit<FoundEntry, 'href'> & { href: string }): FoundEntry {
  const target = linkTarget(href);
  return { ...rest, ...(target && { href: target }), ...(tags && { tags }) };
}

function withoutHref({ href: _hidden, ...rest }: SearchEntry): SearchEntry {
  return rest;
}

const toFeature = ({
  id,
  title,
  description,
  category,
  link,
  tags,
  popularity,
  isNew,
  estimatedTime,
}: Row<'searchable_features'>) =>
  entry({
    id: `feature:${id}`,
    kind: 'feature',
    title,
    description,
    category,
    href: link,
    time: estimatedTime,
    tags: tags.join(', '),
    ...(isNew && { isNew }),
    ...(popularity === 'high' && { isPopular: true as const }),
  });

const toProgram = ({ id, title, description, features, highlight, ...rest }: Row<'programs'>) =>
  entry({
    id: `program:${id}`,
    kind: 'program',
    title,
    description,
    category: 'Program',
    href: `/programs#${id}`,
    tags: [highlight, ...features].join(', '),
    body: textIn(rest),
  });

/** Topics whose questions stand on a page of their own. */
const QUESTION_PAGES: Partial<Record<Row<'faq'>['topic'], string>> = {
  certification: '/certification-guide',
  'ai-coaching': '/ai-coaching',
};

const toQuestion = ({ id, question, answer, topic }: Row<'faq'>) =>
  entry({
    id: `question:${id}`,
    kind: 'question',
    title: question,
    description: firstSentences(answer),
    category: indexMessages('en').question,
    href: `${QUESTION_PAGES[topic] ?? '/contact'}#questions`,
    tags: topic,
    body: answer,
  });

/** Those of the contact page, which has a Spanish twin. */
const toSpanishQuestion = ({ id, questionEs, answerEs, topic }: Row<'faq'>): FoundEntry[] =>
  questionEs && answerEs && !QUESTION_PAGES[topic]
    ? [
        entry({
          id: `question:${id}:es`,
          kind: 'question',
          title: questionEs,
          description: firstSentences(answerEs),
          category: indexMessages('es').question,
          href: '/es/contact#preguntas',
          tags: topic,
          language: 'es',
        }),
      ]
    : [];

function listArticles({ articles, categories }: SearchSource): FoundEntry[] {
  const topics = new Map(
    rows(categories)
      .filter(isActive)
      .map((topic) => [topic.id, topic]),
  );
  return rows(articles)
    .filter(
      ({ status, isPublic, requiresAuth, category }) =>
        status === 'published' && isPublic && !requiresAuth && topics.has(category),
    )
    .sort((a, b) => b.priority - a.priority || a.title.localeCompare(b.title))
    .map(
      ({
        id,
        title,
        excerpt,
        kind,
        category,
        subcategory,
        tags,
        keywords,
        estimatedReadTime,
        language,
        text,
      }) =>
        entry({
          id: `article:${id}`,
          kind: 'article',
          title,
          description: excerpt,
          category: editorText(language, {
            en: topics.get(category)!.name,
            es: topics.get(category)!.nameEs,
          }).text,
          href: `/resources/${id}`,
          time: `${estimatedReadTime} min`,
          tags: [kind, subcategory, ...tags, ...keywords].filter(Boolean).join(', '),
          body: text,
          ...markOf(language),
        }),
    );
}

/** Of no use to somebody who searches: ends of ways, and what staff open. */
const NOT_FOUND_BY_SEARCH =
  /[[\]]|^\/(404|es\/404|exit|search|form-result|form-help|no-access|admin|email-confirm|verify-email|reset-password|coach-login|members\/place)/;
/** Pages that are found by their title though no content describes them. */
const KNOWN_BY_TITLE = new Set(['/login']);

/** `/es/safety` is the page `safety-es` of the content, `/members/events` the page `members-events`. */
const pageIdOf = (path: string) =>
  path === '/'
    ? 'home'
    : path === '/es'
      ? 'home-es'
      : path
          .replace(/^\/es\/(.*)$/, '/$1-es')
          .slice(1)
          .replaceAll('/', '-');

/** They speak of everything, and would be found for everything; what stands on the other two is found by itself. */
const WITHOUT_TEXT = new Set(['/', '/es', '/es/contact', '/es/resources']);

/** Public pages with words of their own: those of the content, then those that only a menu describes. */
function listPages({ content_pages, navigation_menus }: SearchSource): FoundEntry[] {
  const menus = rows(navigation_menus).filter((item) => item.isActive && !item.isExternal);
  return routes.filter(isFindable).flatMap((route) => {
    const page = rows(content_pages).find(
      ({ id, isPublished }) => isPublished && id === pageIdOf(route.path),
    );
    const language = languageOfPath(route.path);
    const items = menus
      .filter(({ url }) => url === pathIn('en', route.path))
      .map(
        (item) => ({ en: item, es: { label: item.labelEs, tooltip: item.tooltipEs } })[language],
      );
    const description =
      page?.metaDescription ?? items.find(({ tooltip }) => tooltip)?.tooltip ?? '';
    if (!description && !KNOWN_BY_TITLE.has(route.path)) return [];
    const title =
      route.path === '/'
        ? 'Home'
        : route.path === '/es'
          ? route.title
          : page?.metaTitle || page?.title || items[0]?.label || route.title;
    return [
      entry({
        id: `page:${route.path}`,
        kind: 'page',
        title,
        description,
        category: indexMessages(language).page,
        href: route.path,
        tags: [...new Set([route.title, ...items.map(({ label }) => label)])]
          .filter((label) => label && label !== title)
          .join(', '),
        ...markOf(language),
        ...(page &&
          !WITHOUT_TEXT.has(route.path) && { body: `${page.text} ${textIn(page.blocks)}` }),
      }),
    ];
  });
}

const isFindable = ({ path, status, access, preview, developmentOnly, file }: Route) =>
  status === 'built' &&
  (access === 'public' || preview === true) &&
  !developmentOnly &&
  !file &&
  !NOT_FOUND_BY_SEARCH.test(path);

/** For readers of Spanish, of a line that speaks none. */
const answersIn = (languages: string): Pick<NonNullable<SearchLine['spanish']>, 'answers'> =>
  /\bSpanish\b/.test(languages)
    ? {}
    : { answers: languages.includes('interpreters') ? 'interpreters' : 'english' };

function toLine(contact: Row<'emergency_contacts'>): SearchLine {
  const {
    id,
    name,
    organization,
    phoneNumber,
    textSupport,
    textUrl,
    chatUrl,
    description,
    availability,
    languages,
    specialty,
    category,
    targetAudience,
    isNational,
    isTextOnly,
    state,
  } = contact;
  const { spanishName, spanishDescription, spanishTextSupport, spanishTextUrl } = contact;
  return {
    id,
    name,
    description,
    facts: `${availability}. ${languages}.`,
    tags: [
      organization,
      specialty,
      category,
      targetAudience,
      state,
      languages,
      'hotline crisis line phone number',
    ]
      .filter(Boolean)
      .join(', '),
    ...(!isTextOnly && { phone: phoneNumber }),
    ...(textSupport && { text: textSupport }),
    ...(textUrl && { textHref: textUrl }),
    ...(chatUrl && { chatHref: chatUrl }),
    ...(!isNational && { isLocal: true as const }),
    ...(spanishDescription && {
      spanish: {
        ...(spanishName && { name: spanishName }),
        facts: spanishDescription,
        ...(spanishTextSupport && { text: spanishTextSupport }),
        ...(spanishTextUrl && { textHref: spanishTextUrl }),
        ...answersIn(languages),
      },
    }),
  };
}

function toService({
  id,
  title,
  description,
  spanishName,
  spanishDescription,
  phoneNumber,
  url,
  availability,
  languages,
  costInfo,
  category,
  targetAudience,
  isNational,
  state,
  tags,
}: Row<'mental_wellness_resources'>): SearchLine {
  return {
    id,
    name: title,
    description,
    facts: [availability, languages, costInfo]
      .filter(Boolean)
      .map((fact) => `${fact}.`)
      .join(' '),
    tags: [category, targetAudience, state, ...tags].filter(Boolean).join(', '),
    ...(phoneNumber && { phone: phoneNumber }),
    ...(url && { website: url }),
    ...(spanishDescription && {
      spanish: {
        ...(spanishName && { name: spanishName }),
        facts: spanishDescription,
        ...answersIn(languages),
      },
    }),
    ...(!isNational && { isLocal: true as const }),
  };
}

const LONGEST_DESCRIPTION = 160;

/** As many whole sentences as fit a result. */
function firstSentences(text: string): string {
  const sentences = text.replaceAll(/\s+/g, ' ').match(/[^.!?]+[.!?]+/g) ?? [text];
  let shown = '';
  for (const sentence of sentences) {
    if (shown && shown.length + sentence.length > LONGEST_DESCRIPTION) break;
    shown += sentence;
  }
  return shown.trim();
}
