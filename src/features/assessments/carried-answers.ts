import { isSharedDevice } from '~/lib/local-flags.ts';
import type { Answers } from './score.ts';

/** Where a visitor's answers wait, in this tab alone, after they asked to bring them along. */
const KEY = 'hw_answers';

interface Carried {
  name: string;
  version: number;
  answers: Answers;
}

/** @returns whether they wait now: not on a shared device, nor where storage is closed */
export function carryAnswers(carried: Carried): boolean {
  if (isSharedDevice()) return false;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(carried));
    return true;
  } catch {
    return false;
  }
}

/** Answers to the same version of the same questions, if any wait. */
export function findCarried(name: string, version: number): Answers | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Carried | null;
    return found?.name === name && found.version === version ? found.answers : undefined;
  } catch {
    return undefined;
  }
}

export function dropCarried(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A closed storage holds none.
  }
}
