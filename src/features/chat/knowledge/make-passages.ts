import type { GuidePassage } from '../../../server/gateways/coach-model/guide/index.ts';
import { pagePathOf } from '../../content/page-path.ts';
import type { KnownEntry } from './make-knowledge.ts';

/** Pages cut into parts that can be quoted, each with the address where it stands. */
export const articlePassages = ({ id, content, body }: KnownEntry<'articles'>): GuidePassage[] => {
  const { title, excerpt, tags, keywords, language } = content;
  const page = { title, href: `/resources/${id}`, keywords: [...tags, ...keywords], language };
  const parts = body.split(/^## /m);
  return [
    { ...page, id: `article:${id}`, heading: '', text: `${excerpt} ${plainText(parts[0] ?? '')}`.trim() },
    ...parts.slice(1).map((part, at) => {
      const [heading = '', ...rest] = part.split('\n');
      return { ...page, id: `article:${id}:${at}`, heading: heading.trim(), text: plainText(rest.join('\n')) };
    }).filter(({ text }) => text !== ''),
  ];
};

export function programPassages({ id, content }: KnownEntry<'programs'>): GuidePassage[] {
  const { title, description, audience, limits, features, highlight, weeks, cost, questions } = content;
  const page = { title, href: `/programs#${id}`, keywords: [highlight, ...features], language: 'en' as const };
  return [
    { ...page, id: `program:${id}`, heading: '', text: [description, audience, limits, cost].map(plainText).join(' ').trim() },
    { ...page, id: `program:${id}:weeks`, heading: 'what happens week by week', text: weeks.map((week) => `${week.when}: ${plainText(week.content)}`).join(' ') },
    ...questions.map(({ question, answer }, at) => ({ ...page, id: `program:${id}:${at}`, heading: question, text: plainText(answer) })),
  ];
}

export const questionPassages = ({ id, content: { question, answer, topic } }: KnownEntry<'faq'>): GuidePassage => ({
  id: `faq:${id}`, title: question, heading: '', keywords: [], language: 'en', text: plainText(answer),
  href: topic === 'certification' ? '/certification-guide#questions' : topic === 'ai-coaching' ? '/ai-coaching#questions' : '/contact#questions',
});

/** Of pages, the parts that say something: words with a heading, and cards. */
export function pagePassages({ id, content: { title, blocks } }: KnownEntry<'content_pages'>): GuidePassage[] {
  const href = pagePathOf(id);
  const language = id.endsWith('-es') ? 'es' as const : 'en' as const;
  return blocks.flatMap(({ value }, at) => {
    const { title: heading, content, settings } = value as { title: string; content: string; settings: { cards?: { title: string; content: string }[] } };
    const text = [content, ...(settings.cards ?? []).map((card) => `${card.title}: ${card.content}`)].map(plainText).filter(Boolean).join(' ');
    return heading && text.length > 60 ? [{ id: `page:${id}:${at}`, title, href, heading, keywords: [], language, text }] : [];
  });
}

/** Sentences without marks; a point of a list ends one. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^\s*\|.*$/gm, '').replaceAll(/^#{2,6}\s+.*$/gm, '').replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/<[^>]+>/g, '')
    .split('\n').map((line) => line.replace(/^\s*(?:[-*+]|\d+[.)])\s+(.*?)([.!?:;,]?)$/, (_, words: string, end: string) => `${words}${/[.!?]/.test(end) ? end : '.'}`)).join(' ')
    .replaceAll(/[*_`>]/g, '').replaceAll(/\s+/g, ' ').trim();
}
