import type { ModelRequest } from '../../../server/gateways/chat-model/chat-model.ts';
import type { Passage } from '../../../server/gateways/chat-model/chat-rules.ts';
import { getHiddenPaths, listFilled } from '../../content/read.ts';
import type { CollectionName } from '../../content/schemas.ts';
import { oncePerRelease } from '../../content/source.ts';
import { createHelper, type Helper } from './create-helper.ts';
import { makeKnowledge } from './make-knowledge.ts';

export const getHelper = (): Promise<Helper> => oncePerRelease('library helper', readHelper);

/** Passages of the library that speak of a message, for a model that quotes them. */
export const findPassages = async (
  request: Pick<ModelRequest, 'message' | 'history' | 'language'>,
): Promise<Passage[]> => (await getHelper()).findPassages(request);

async function readHelper(): Promise<Helper> {
  const all = <Name extends CollectionName>(name: Name) => listFilled(name);
  return createHelper(
    makeKnowledge(
      {
        chat_answers: await all('chat_answers'),
        exercises: await all('exercises'),
        ai_coaches: await all('ai_coaches'),
        chat_words: await all('chat_words'),
        articles: await all('articles'),
        categories: await all('categories'),
        programs: await all('programs'),
        faq: await all('faq'),
        content_pages: await all('content_pages'),
        search_words: await all('search_words'),
      },
      await getHiddenPaths(),
    ),
  );
}
