import { editorText } from '../../../lib/languages.ts';
import { indexMessages } from '../messages/search-index.ts';
import { toLine, toService } from './help-lines.ts';
import { listPages } from './page-entries.ts';
import { packStems, runningStems, textIn } from './running-text.ts';
import type { SearchEntry, SearchIndex } from './search-index.ts';
import {
  byOrder,
  entry,
  isActive,
  isOffered,
  markOf,
  rows,
  type FoundEntry,
  type Row,
  type SearchSource,
} from './search-source.ts';

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
    href: `/programs/${id}`,
    tags: [highlight, ...features].join(', '),
    body: textIn(rest),
  });

const QUESTION_PAGES: Partial<Record<Row<'faq'>['topic'], string>> = {
  certification: '/certification-guide',
  'ai-coaching': '/ai-coaching',
  plans: '/subscribe',
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

const LONGEST_DESCRIPTION = 100;

function firstSentences(text: string): string {
  const sentences = text.replaceAll(/\s+/g, ' ').match(/[^.!?]+[.!?]+/g) ?? [text];
  let shown = '';
  for (const sentence of sentences) {
    if (shown && shown.length + sentence.length > LONGEST_DESCRIPTION) break;
    shown += sentence;
  }
  return shown.trim();
}
