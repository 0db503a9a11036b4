import { join } from 'node:path';
import type { Entry } from '../../src/features/content/schemas.ts';
import { readEntries } from '../../src/features/content/server/live-content.ts';

export interface Step extends Entry<'journey_steps'> {
  id: string;
}

/** The steps of the clone's own content that are used. */
export async function readSteps(): Promise<Step[]> {
  const entries = await readEntries(join(import.meta.dirname, '../../content'), 'journey_steps');
  return entries.map(({ id, content }) => ({ ...content, id })).filter(({ isActive }) => isActive);
}

/** Everything that a member may read of a step, in both languages. */
export const textsOfStep = ({ title, how, small, why, es }: Step): string =>
  [title, how, small, why, ...Object.values(es)].join('\n');
