import { Conflict } from '../errors.ts';

/**
 * The note that the page shows after a step by form. Somebody else having been faster is no error page there: the page
 * itself shows the new state and says what happened.
 */
export async function noteConflict<Note extends string>(step: Promise<unknown>, done: Note): Promise<Note | 'changed'> {
  try {
    await step;
    return done;
  } catch (error) {
    if (error instanceof Conflict) return 'changed';
    throw error;
  }
}
