import { routes } from '../../../config/routes.ts';
import type { GuideKnowledge, GuideLanguage } from '../../../server/gateways/coach-model/guide/index.ts';
import type { Entry } from '../../content/schemas.ts';
import { articlePassages, pagePassages, programPassages, questionPassages } from './make-passages.ts';

/** Collections that the guide answers from. */
export const GUIDE_COLLECTIONS = ['coach_answers', 'exercises', 'ai_coaches', 'articles', 'categories', 'programs', 'faq', 'content_pages'] as const;
type Known = (typeof GUIDE_COLLECTIONS)[number];

export interface KnownEntry<Name extends Known> {
  id: string;
  content: Entry<Name>;
  /** Running text of articles and pages, Markdown. */
  body: string;
}

/** What visitors may see of those collections, settings filled in. */
export type GuideSource = { [Name in Known]: readonly KnownEntry<Name>[] };

/**
 * What the built-in guide knows: plain data, made anew whenever something is published.
 * @param hidden paths that editors keep back
 */
export function makeKnowledge(source: GuideSource, hidden: ReadonlySet<string> = new Set()): GuideKnowledge {
  const topics = new Set(source.categories.filter(({ content }) => content.isActive).map(({ id }) => id));
  const articles = source.articles.filter(({ content }) => content.isPublic && !content.requiresAuth && topics.has(content.category));
  const paths = new Set([
    ...routes.filter(({ status, developmentOnly, file, path }) => status === 'built' && !developmentOnly && !file && !path.includes('[')).map(({ path }) => path),
    ...articles.map(({ id }) => `/resources/${id}`),
  ].filter((path) => !hidden.has(path)));
  const passages = [
    ...articles.flatMap(articlePassages),
    ...source.programs.filter(isActive).flatMap(programPassages),
    ...source.faq.filter(isActive).map(questionPassages),
    ...source.content_pages.flatMap(pagePassages),
  ].filter(({ href }) => paths.has(href.split('#')[0] ?? ''));
  return {
    answers: source.coach_answers.filter(isActive).map(({ id, content: { isActive: _shown, source: _source, ...answer } }) => ({ ...answer, id, language: answer.language as GuideLanguage })),
    exercises: source.exercises.filter(isActive).map(({ id, content: { isActive: _shown, ...exercise } }) => ({ ...exercise, id })),
    passages,
    coaches: source.ai_coaches.filter(isActive).map(({ id, content: { name, topics: about } }) => ({ id, name, topics: about })),
    paths,
  };
}

const isActive = ({ content }: { content: { isActive: boolean } }) => content.isActive;
