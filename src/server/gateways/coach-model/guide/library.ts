import type { ModelRequest } from '../coach-model.ts';
import type { Passage } from '../coach-rules.ts';
import type { GuideKnowledge } from './knowledge.ts';
import { languageOf, termsOf } from './terms.ts';
import { understand } from './understanding.ts';

const LONGEST_TEXT = 600;
const MOST = 3;
/** Below it a passage has little to do with the question. */
const NEAR = 0.4;

/** Takes a while, in slices (`understand`). Finds passages for a model that answers in its own words. A short question takes the one before along: "and how long?" alone finds nothing. */
export async function createLibrary(knowledge: GuideKnowledge): Promise<(request: Pick<ModelRequest, 'message' | 'history' | 'language'>) => Passage[]> {
  const { library: finder } = await understand(knowledge);
  return ({ message, history, language: wished }) => {
    const language = languageOf(message) ?? wished;
    const before = termsOf(message, language).filter(({ isSmall }) => !isSmall).length < 3 ? history.findLast(({ role }) => role === 'user')?.content ?? '' : '';
    return finder.find(`${message} ${before}`, language, MOST).filter(({ score }) => score >= NEAR)
      .map(({ passage: { title, heading, href, text } }) => ({ title: heading && !href.startsWith('/resources/') ? `${title}: ${heading}` : title, path: href.split('#')[0] ?? href, text: text.slice(0, LONGEST_TEXT) }));
  };
}
