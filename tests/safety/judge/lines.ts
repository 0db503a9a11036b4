import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DANGER_KINDS, type DangerKind } from '../../../src/features/safety/kinds.ts';
import { CHAT_LANGUAGES, type Language } from '../../../src/features/chat/languages.ts';
import { root } from '../../../scripts/lib/run.ts';

/** `dev` may be looked at while the code is shaped, `held` decides. */
export const HALVES = ['dev', 'held'] as const;
export type Half = (typeof HALVES)[number];
export const GROUPS = ['clear', 'veiled', 'harmless'] as const;

interface Line { id: string; language: Language; reason: string }
export interface MessageLine extends Line { text: string; group: (typeof GROUPS)[number]; kinds: DangerKind[] }
export interface ConversationLine extends Line { turns: string[]; dangerAt: number | null; kinds: DangerKind[] }
interface Kinds { messages: MessageLine; conversations: ConversationLine }

export const ownLines = join(root, 'tests', 'safety');

/** The lines of one half; a folder without that half has none. */
export function readLines<K extends keyof Kinds>(kind: K, half: Half, folder = ownLines): Kinds[K][] {
  return readFile<Kinds[K]>(join(folder, `${kind}.${half}.jsonl`));
}

/** Written last of all, for one look that nothing was changed after. */
export const readLast = (folder = ownLines): MessageLine[] => readFile<MessageLine>(join(folder, 'messages.last.jsonl'));

function readFile<T>(file: string): T[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as T);
}

/** What is wrong with a line's labels, or undefined. */
export function findMislabel(line: MessageLine | ConversationLine): string | undefined {
  const isHarmless = 'group' in line ? line.group === 'harmless' : line.dangerAt === null;
  if (!CHAT_LANGUAGES.includes(line.language)) return `${line.id}: language`;
  if (line.kinds.some((kind) => !DANGER_KINDS.includes(kind))) return `${line.id}: kinds`;
  if (isHarmless !== (line.kinds.length === 0)) return `${line.id}: kinds of a ${isHarmless ? 'harmless' : 'dangerous'} line`;
  return line.reason.length < 3 ? `${line.id}: reason` : undefined;
}

/** Case and accents aside, and quotes as typed on a keyboard. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase();
