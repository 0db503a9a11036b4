import { DANGER_KINDS, type Danger, type DangerKind } from '../danger/kinds.ts';
import type { Language } from '../languages.ts';
import type { ChatParts } from './chat-parts.ts';

interface Words { text: string; language: Language; dangers: readonly DangerKind[] }

/**
 * Signs of danger in what was written, seen here or by the browser: neither may overlook what the other saw.
 * @returns the kinds, most urgent first, and the same with how it was said
 */
export function lookForDanger({ safety }: ChatParts, { text, language, dangers }: Words, earlier: readonly string[]): { kinds: DangerKind[]; found: Danger[] } {
  const seen = safety.find(text, earlier);
  const told = dangers.filter((kind) => !seen.some((danger) => danger.kind === kind)).map((kind): Danger => ({ kind, level: 'veiled', language }));
  const found = [...seen, ...told];
  return { found, kinds: DANGER_KINDS.filter((kind) => found.some((danger) => danger.kind === kind)) };
}
