import type { Danger } from './kinds.ts';

/**
 * Signs of danger in what somebody wrote, the most urgent first.
 * @param earlier the same person's words before it, oldest first
 */
export const findDanger = (_text: string, _earlier: readonly string[] = []): Danger[] => [];
