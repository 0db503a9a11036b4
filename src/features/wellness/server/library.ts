import type { StepFacts } from '../engine/types.ts';

/** A step as editors write it. Endpoints and pages hand the live ones over, because they change while the process runs. */
export interface LibraryStep extends StepFacts {
  title: string;
  how: string;
  small: string;
  why: string;
  es: { title: string; how: string; small: string; why: string };
  /** A page of ours, the slug of an exercise, or empty. */
  help: string;
  source: { name: string; url: string };
}
export type Library = readonly LibraryStep[];
