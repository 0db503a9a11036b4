import type { GuideExercise } from './knowledge.ts';
import { fill, PHRASES } from './phrases.ts';

/** A step as it is said; also the sign by which it is known again in what was said before. */
export function stepText({ language, steps }: GuideExercise, at: number): string {
  const step = steps[at]!;
  const words = PHRASES[language];
  return `${fill(words.step, { n: at + 1, all: steps.length, text: step.text })}${step.seconds ? ` ${fill(words.seconds, { seconds: step.seconds })}` : ''}`;
}

export const goOnText = ({ language }: GuideExercise, at: number): string => PHRASES[language].goOn[at % PHRASES[language].goOn.length]!;

export const beginText = (exercise: GuideExercise): string[] => [exercise.intro, ...atStep(exercise, 0)];

export function atStep(exercise: GuideExercise, at: number): string[] {
  const isLast = at === exercise.steps.length - 1;
  return [stepText(exercise, at), isLast && !isWritten(exercise) ? exercise.closing : goOnText(exercise, at)];
}

/** Kinds whose steps ask for words rather than for breath. */
export const isWritten = ({ kind }: GuideExercise): boolean => ['plan', 'kindness', 'talking'].includes(kind);

const WORDS_KEPT = 120;

/** What the member wrote to a step, as plain words: no mark, no address, nothing that a page could take for more. */
export function plainWords(text: string): string {
  const plain = text.replaceAll(/https?:\S+|www\.\S+|\S+@\S+/gi, '').replaceAll(/[<>[\](){}*_`#|\\~!]/g, '').replaceAll(/\s+/g, ' ').trim();
  return plain.length > WORDS_KEPT ? `${plain.slice(0, WORDS_KEPT).replace(/\s\S*$/, '')} …` : plain;
}
