export interface TaskStanding {
  problem: string | null;
  doneAt: number | null;
  attempts: number;
}

/** After so many tries, about half a day, staff see that something isn't done. It is tried on. */
export const STUCK_AFTER_TRIES = 20;
export const STUCK = 'stuck';

/** @returns the code of what is wrong with something that we asked for */
export const taskProblem = ({ problem, doneAt, attempts }: TaskStanding): string | null =>
  problem ?? (doneAt === null && attempts >= STUCK_AFTER_TRIES ? STUCK : null);
