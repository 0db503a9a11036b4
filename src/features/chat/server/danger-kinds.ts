import { findDanger } from '../danger/find-danger.ts';
import type { Danger, DangerKind } from '../danger/kinds.ts';
import type { Language } from '../languages.ts';

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

/** Whether one of the dangers in what was written was said outright: the guide answers others more carefully, as they may be none. */
export const isSaidOutright = (found: readonly Danger[]): boolean => found.some(({ level }) => level === 'clear');
