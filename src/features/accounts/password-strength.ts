import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';

export interface Strength {
  /** 0 to 4, as zxcvbn counts (Wheeler, USENIX Security 2016). */
  score: number;
  words: string;
}

let judge: Promise<ZxcvbnFactory> | undefined;

/** Fetched once, at the first focus, so that the first word is judged when it is typed. */
export function loadJudge(): Promise<ZxcvbnFactory> {
  judge ??= import('./strength-judge.ts').then(({ createJudge }) => createJudge());
  judge.catch(() => {
    judge = undefined;
  });
  return judge;
}

/** How hard a password is to guess, judged in the browser. @param personal what someone who knows its owner would try */
export async function strengthOf(password: string, personal: readonly string[]): Promise<Strength> {
  const result = (await loadJudge()).check(
    password,
    personal
      .flatMap((text) => text.toLowerCase().split(/[\s@.+_-]+/))
      .filter((word) => word.length > 2),
  );
  return {
    score: result.score,
    words: [GRADES[result.score], result.score < 3 && reasonFor(result)].filter(Boolean).join(' '),
  };
}

const GRADES = [
  'Very easy to guess.',
  'Easy to guess.',
  'Fair. One more word makes it strong.',
  'Strong.',
  'Very strong.',
];

function reasonFor({ sequence }: ZxcvbnResult): string | undefined {
  const has = (pattern: string) => sequence.some((match) => match.pattern === pattern);
  if (
    sequence.some(
      (match) => match.pattern === 'dictionary' && match['dictionaryName'] === 'userInputs',
    )
  )
    return 'It contains your name or email address.';
  if (sequence.length === 1 && has('dictionary')) return 'A lot of people use it.';
  if (has('date')) return 'Dates are easy to guess.';
  if (has('repeat') || has('sequence') || has('spatial')) return 'It follows a pattern.';
  return undefined;
}
