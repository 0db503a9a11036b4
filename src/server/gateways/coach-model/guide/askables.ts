import type { Breath } from '../../../breath.ts';
import { CONCEPTS } from './concepts.ts';
import type { GuideAnswer, GuideExercise, GuideKnowledge, GuideLanguage } from './knowledge.ts';
import { bodyOf, type Askable } from './matcher.ts';
import { termsOfKnowledge } from './terms.ts';

/** Of what says nothing beside its ways of asking. */
export const NOTHING = bodyOf('', 'en');

export function* answersToAsk(answers: readonly GuideAnswer[]): Generator<Askable<GuideAnswer>> {
  for (const answer of answers) {
    const { language, title, asks, answers: texts, more } = answer;
    yield { item: answer, language, title, asks, body: bodyOf([...texts, ...more.map((one) => one.answer)].join(' '), language) };
  }
}

export function* exercisesToAsk(exercises: readonly GuideExercise[]): Generator<Askable<GuideExercise>> {
  for (const exercise of exercises) {
    const { language, title, asks, intro } = exercise;
    yield { item: exercise, language, title, asks: [title, ...asks], body: bodyOf(intro, language) };
  }
}

/** All of them; others are answered meanwhile. */
export async function collect<Item>(items: Iterable<Item>, breathe: Breath): Promise<Item[]> {
  const all: Item[] = [];
  for (const item of items) {
    await breathe();
    all.push(item);
  }
  return all;
}

/** How often each word is written, as its root. */
export async function countRoots({ answers, exercises, passages }: GuideKnowledge, breathe: Breath): Promise<Map<string, number>> {
  const counts = new Map<string, number>([...CONCEPTS.keys()].map((root) => [root, 1]));
  const add = (text: string, language: GuideLanguage) => {
    for (const { root } of termsOfKnowledge(text, language)) counts.set(root, (counts.get(root) ?? 0) + 1);
    return breathe();
  };
  for (const { language, title, asks, answers: texts, more } of answers) await add([title, ...asks, ...texts, ...more.flatMap((one) => [...one.asks, one.answer])].join(' '), language);
  for (const { language, title, asks, intro } of exercises) await add([title, ...asks, intro].join(' '), language);
  for (const { language, title, text, keywords } of passages) await add([title, text, ...keywords].join(' '), language);
  return counts;
}
