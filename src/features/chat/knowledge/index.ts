import type { CoachModel, ModelRequest } from '../../../server/gateways/coach-model/coach-model.ts';
import type { Passage } from '../../../server/gateways/coach-model/coach-rules.ts';
import { createGuide, createLibrary, type GuideKnowledge } from '../../../server/gateways/coach-model/guide/index.ts';
import { getHiddenPaths, listFilled } from '../../content/read.ts';
import type { CollectionName } from '../../content/schemas.ts';
import { oncePerRelease } from '../../content/source.ts';
import { makeKnowledge } from './make-knowledge.ts';

/** The built-in guide with what visitors may read now. Made once a release. */
export const getGuide = (): Promise<CoachModel> => oncePerRelease('guide', async () => createGuide(await getKnowledge()));

/** Passages of the library that speak of a message, for a model that quotes them. */
export async function findPassages(request: Pick<ModelRequest, 'message' | 'history' | 'language'>): Promise<Passage[]> {
  const library = await oncePerRelease('guide library', async () => createLibrary(await getKnowledge()));
  return library(request);
}

const getKnowledge = () => oncePerRelease('guide knowledge', readKnowledge);

async function readKnowledge(): Promise<GuideKnowledge> {
  const all = <Name extends CollectionName>(name: Name) => listFilled(name);
  return makeKnowledge({
    coach_answers: await all('coach_answers'), exercises: await all('exercises'), ai_coaches: await all('ai_coaches'), articles: await all('articles'),
    categories: await all('categories'), programs: await all('programs'), faq: await all('faq'), content_pages: await all('content_pages'),
  }, await getHiddenPaths());
}
