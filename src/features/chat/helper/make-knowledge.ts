import { languageOfPath } from '../../../config/language-of-path.ts';
import { routes } from '../../../config/routes.ts';
import type { Entry as Content } from '../../content/schemas.ts';
import { CHAT_LANGUAGES, type Language } from '../content/languages.ts';
import type { Entry, HelperKnowledge, HelperWords } from './knowledge.ts';
import { onlyLiving } from './links.ts';
import { articleEntries, pageEntries, programEntries, questionEntry } from './page-entries.ts';

type Known =
  | 'chat_answers'
  | 'exercises'
  | 'ai_coaches'
  | 'chat_words'
  | 'articles'
  | 'categories'
  | 'programs'
  | 'faq'
  | 'content_pages'
  | 'search_words';

export interface KnownEntry<Name extends Known> {
  id: string;
  content: Content<Name>;
  body: string;
}

export type HelperSource = { [Name in Known]: readonly KnownEntry<Name>[] };

/**
 * What the helper knows: plain data, made again whenever something is published.
 * @param hidden paths that editors keep back
 */
export function makeKnowledge(
  source: HelperSource,
  hidden: ReadonlySet<string> = new Set(),
): HelperKnowledge {
  const topics = new Set(source.categories.filter(isActive).map(({ id }) => id));
  const articles = source.articles.filter(
    ({ content }) => content.isPublic && !content.requiresAuth && topics.has(content.category),
  );
  const paths = new Map(
    [
      ...routes
        .filter(
          ({ status, developmentOnly, file, path }) =>
            status === 'built' && !developmentOnly && !file && !path.includes('['),
        )
        .map(({ path, title }) => [path, { title, language: languageOfPath(path) }] as const),
      ...articles.map(
        ({ id, content }) =>
          [`/resources/${id}`, { title: content.title, language: content.language }] as const,
      ),
    ].filter(([path]) => !hidden.has(path)),
  );
  const pages = [
    ...articles.flatMap(articleEntries),
    ...source.programs.filter(isActive).flatMap(programEntries),
    ...source.faq.filter(isActive).map(questionEntry),
    ...source.content_pages.flatMap(pageEntries),
  ].filter(({ href }) => paths.has(href.split('#')[0] ?? ''));
  const entries = [
    ...source.exercises.filter(isActive).map(exerciseEntry),
    ...source.chat_answers
      .filter(isActive)
      .sort((a, b) => a.content.order - b.content.order)
      .map(answerEntry),
    ...pages,
  ];
  return {
    entries: entries.map((entry) => {
      const living = (markdown: string) => onlyLiving(markdown, paths);
      return {
        ...entry,
        answer: living(entry.answer),
        short: living(entry.short),
        why: living(entry.why),
        href: paths.has(entry.href.split('#')[0] ?? '') ? entry.href : '',
      };
    }),
    words: Object.fromEntries(
      CHAT_LANGUAGES.map((language) => [language, wordsIn(language, source, paths)]),
    ) as Record<Language, HelperWords>,
    examples: new Map(
      source.ai_coaches
        .filter(isActive)
        .map(({ id, content: { examples, examplesEs } }) => [
          id,
          { en: examples, es: examplesEs.length > 0 ? examplesEs : examples },
        ]),
    ),
    paths,
    meanings: source.search_words
      .map(({ content: { words, meaning } }) => ({ words, meaning }))
      .filter(({ meaning }) => meaning !== ''),
  };
}

function wordsIn(
  language: Language,
  { chat_words: words }: HelperSource,
  paths: HelperKnowledge['paths'],
): HelperWords {
  const found = words.find(({ content }) => content.language === language)?.content.helper;
  if (!found) throw new Error(`The helper's words in ${language} are missing from the content.`);
  return {
    ...found,
    general: found.general.map((id) => `answer:${id}`),
    person: onlyLiving(found.person, paths),
    lowWeight: onlyLiving(found.lowWeight, paths),
  };
}

const isActive = ({ content }: { content: { isActive: boolean } }) => content.isActive;

const answerEntry = ({
  id,
  content: { title, kind, language, coaches, asks, answer, short, why, link, exercise },
}: KnownEntry<'chat_answers'>): Entry => ({
  id: `answer:${id}`,
  kind: kind === 'limit' ? 'limit' : 'answer',
  language,
  title,
  heading: '',
  asks,
  coaches,
  text: answer,
  answer: answer.trim(),
  short: short.trim(),
  why: why.trim(),
  href: link,
  exercise: exercise ? `exercise:${exercise}` : '',
});

const exerciseEntry = ({
  id,
  content: { title, language, asks, coaches, intro, steps, closing },
}: KnownEntry<'exercises'>): Entry => ({
  id: `exercise:${id}`,
  kind: 'exercise',
  language,
  title,
  heading: '',
  asks,
  coaches,
  text: intro,
  short: '',
  why: '',
  href: '',
  exercise: '',
  answer: [
    intro.trim(),
    steps.map(({ text }, at) => `${at + 1}. ${text.trim()}`).join('\n'),
    closing.trim(),
  ].join('\n\n'),
});
