import type { ModelRequest } from '../coach-model.ts';
import type { Passage } from '../coach-rules.ts';
import type { GuideKnowledge } from './knowledge.ts';
import { createPassageFinder } from './passages.ts';
import { createSpeller } from './spelling.ts';
import { languageOf, termsOf, termsOfKnowledge } from './terms.ts';

const LONGEST_TEXT = 600;
const MOST = 3;
/** Below it a passage has little to do with the question. */
const NEAR = 0.4;

/** Finds passages for a model that answers in its own words. A short question takes the one before along: "and how long?" alone finds nothing. */
export function createLibrary({ passages }: Pick<GuideKnowledge, 'passages'>): (request: Pick<ModelRequest, 'message' | 'history' | 'language'>) => Passage[] {
  const counts = new Map<string, number>();
  for (const { title, text, keywords, language } of passages) for (const { root } of termsOfKnowledge(`${title} ${text} ${keywords.join(' ')}`, language)) counts.set(root, (counts.get(root) ?? 0) + 1);
  const finder = createPassageFinder(passages, createSpeller(counts));
  return ({ message, history, language: wished }) => {
    const language = languageOf(message) ?? wished;
    const before = termsOf(message, language).filter(({ isSmall }) => !isSmall).length < 3 ? history.findLast(({ role }) => role === 'user')?.content ?? '' : '';
    return finder.find(`${message} ${before}`, language, MOST).filter(({ score }) => score >= NEAR)
      .map(({ passage: { title, heading, href, text } }) => ({ title: heading && !href.startsWith('/resources/') ? `${title}: ${heading}` : title, path: href.split('#')[0] ?? href, text: text.slice(0, LONGEST_TEXT) }));
  };
}
