import { Conflict } from '../errors.ts';

/**
 * What a step by form came to. Someone else having been faster is no error page there: the page itself shows the new state and says what
 * happened.
 * @param otherwise what the page has to know all the same
 */
export async function noteConflict<Done extends object, Otherwise extends object>(
  step: Promise<Done>,
  otherwise: Otherwise,
): Promise<Done | (Otherwise & { isChanged: true })> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof Conflict) return { ...otherwise, isChanged: true };
    throw error;
  }
}

/** Whether someone else was faster: the next page says so in place of what was asked for. */
export const isChanged = (result: object): boolean => 'isChanged' in result;
