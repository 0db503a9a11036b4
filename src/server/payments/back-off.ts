import { HOUR_MS } from '../../config/constants.ts';

const FIRST_MS = 5_000;

/** How long to wait before try number `attempt` (from 1), ms: doubled each time, an hour at most. */
export const waitBefore = (attempt: number): number =>
  Math.min(HOUR_MS, FIRST_MS * 2 ** Math.max(0, attempt - 1));
