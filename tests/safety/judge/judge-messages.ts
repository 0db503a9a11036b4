import type { Tallies } from './tally.ts';

/** A question that was judged wrong. */
export interface Miss { id: string; words: string; wanted: string; found: string; reason: string }
export interface Judged { tallies: Tallies; misses: Miss[] }
