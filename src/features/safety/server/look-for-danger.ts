import { findDanger } from './own-detector.ts';
import { DANGER_LEVELS, type Danger, type DangerKind, type DangerLevel } from '../kinds.ts';
import type { Language } from '../../../lib/languages.ts';

interface Words { text: string; language: Language; dangers: readonly DangerKind[] }

/**
 * Signs of danger in what was written, seen here or by the browser: neither may overlook what the other saw.
 * @returns the kinds in the order in which help is shown, and the same with how it was said
 */
export function lookForDanger({ text, language, dangers }: Words, earlier: readonly string[]): { kinds: DangerKind[]; found: Danger[] } {
  const seen = findDanger(text, earlier);
  const told = [...new Set(dangers)].filter((kind) => !seen.some((danger) => danger.kind === kind)).map((kind): Danger => ({ kind, level: 'veiled', language }));
  const found = [...seen, ...told];
  return { found, kinds: found.map(({ kind }) => kind) };
}

/** How surely the surest of the dangers in what was written is one: the guide asks after what may be none. */
export const surestOf = (found: readonly Danger[]): DangerLevel | undefined => DANGER_LEVELS.find((level) => found.some((danger) => danger.level === level));
