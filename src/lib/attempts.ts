import { createId } from './ids.ts';

export interface Attempt {
  key: string;
  body: string | undefined;
}

const open = new Map<string, Attempt>();

/**
 * The attempt that a call belongs to: the same one as long as the same is sent to the same place and no answer said that it is done, so that a double press
 * and a call after a lost answer carry the same key. Whatever else is sent there begins a new one, and so does the same after a success.
 * @param to method and path
 */
export function findAttempt(to: string, body: string | undefined): Attempt {
  const last = open.get(to);
  if (last && last.body === body) return last;
  const attempt = { key: createId(), body };
  open.set(to, attempt);
  return attempt;
}

/** It is known to be done: an equal call is a new wish. */
export function closeAttempt(to: string, attempt: Attempt): void {
  if (open.get(to) === attempt) open.delete(to);
}
