import { languageOfPageId, pagePathOf } from '../../content/page-path.ts';
import type { Language } from '../content/languages.ts';
import type { Entry } from './knowledge.ts';
import { openingOf } from './links.ts';
import type { KnownEntry } from './make-knowledge.ts';

const QUOTE_MAX = 420;
const LINES_MAX = 150;

interface Part {
  id: string;
  title: string;
  href: string;
  language: Language;
  heading?: string;
  asks?: readonly string[];
  text: string;
  answer?: string;
  lines?: string;
}

const pageEntry = ({ heading = '', asks = [], answer, lines, ...part }: Part): Entry => ({
  ...part,
  kind: 'page',
  heading,
  asks,
  coaches: [],
  answer: answer ?? openingOf(part.text, QUOTE_MAX),
  short: lines ?? openingOf(part.text, LINES_MAX),
  why: '',
  exercise: '',
});

/** Pages cut into parts that can be quoted, each with the address where it stands. */
export const articleEntries = ({ id, content, body }: KnownEntry<'articles'>): Entry[] => {
  const { title, excerpt, tags, keywords, language } = content;
  const page = { title, href: `/resources/${id}`, language, lines: excerpt };
  const parts = body.split(/^## /m);
  return [
    pageEntry({
      ...page,
      id: `article:${id}`,
      asks: [...tags, ...keywords],
      text: `${excerpt} ${plainText(parts[0] ?? '')}`.trim(),
    }),
    ...parts
      .slice(1)
      .map((part, at) => {
        const [heading = '', ...rest] = part.split('\n');
        return pageEntry({
          ...page,
          id: `article:${id}:${at}`,
          heading: heading.trim(),
          text: plainText(rest.join('\n')),
        });
      })
      .filter(({ text }) => text !== ''),
  ];
};

export function programEntries({ id, content }: KnownEntry<'programs'>): Entry[] {
  const { title, description, audience, limits, features, highlight, weeks, cost, questions } =
    content;
  const page = { title, href: `/programs/${id}`, language: 'en' as const };
  return [
    pageEntry({
      ...page,
      id: `program:${id}`,
      asks: [highlight, ...features],
      text: [description, audience, limits, cost].map(plainText).join(' ').trim(),
    }),
    pageEntry({
      ...page,
      id: `program:${id}:weeks`,
      heading: 'what happens week by week',
      text: weeks.map((week) => `${week.when}: ${plainText(week.content)}`).join(' '),
    }),
    ...questions.map(({ question, answer }, at) =>
      pageEntry({ ...page, id: `program:${id}:${at}`, heading: question, text: plainText(answer) }),
    ),
  ];
}

export const questionEntry = ({
  id,
  content: { question, answer, topic },
}: KnownEntry<'faq'>): Entry =>
  pageEntry({
    id: `faq:${id}`,
    title: question,
    language: 'en',
    text: plainText(answer),
    answer: answer.trim(),
    href:
      topic === 'certification'
        ? '/certification-guide#questions'
        : topic === 'ai-coaching'
          ? '/ai-coaching#questions'
          : '/contact#questions',
  });

/** Of pages, the parts that say something: words with a heading, and cards. */
export function pageEntries({
  id,
  content: { title, blocks },
}: KnownEntry<'content_pages'>): Entry[] {
  const href = pagePathOf(id);
  const language = languageOfPageId(id);
  return blocks.flatMap(({ value }, at) => {
    const {
      title: heading,
      content,
      settings,
    } = value as {
      title: string;
      content: string;
      settings: { cards?: { title: string; content: string }[] };
    };
    const text = [
      content,
      ...(settings.cards ?? []).map((card) => `${card.title}: ${card.content}`),
    ]
      .map(plainText)
      .filter(Boolean)
      .join(' ');
    return heading && text.length > 60
      ? [pageEntry({ id: `page:${id}:${at}`, title, href, heading, language, text })]
      : [];
  });
}

/** Sentences without marks; a point of a list ends one. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^\s*\|.*$/gm, '')
    .replaceAll(/^#{2,6}\s+.*$/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]+>/g, '')
    .split('\n')
    .map((line) =>
      line.replace(
        /^\s*(?:[-*+]|\d+[.)])\s+(.*?)([.!?:;,]?)$/,
        (_, words: string, end: string) => `${words}${/[.!?]/.test(end) ? end : '.'}`,
      ),
    )
    .join(' ')
    .replaceAll(/[*_`>]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
