import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../src/features/chat/languages.ts';
import { root } from '../../../scripts/lib/run.ts';

/** `dev` may be looked at while the code is shaped, `held` decides. */
export const HALVES = ['dev', 'held'] as const;
export type Half = (typeof HALVES)[number];

interface Line { id: string; language: Language; reason: string }
export interface QuestionLine extends Line { coach: string; turns: string[]; must: string[][]; mustNot: string[]; links?: string[] }
export interface InjectionLine extends Line {
  via: 'message' | 'library' | 'answer';
  coach: string;
  /** What is asked, where `text` is not the question itself. */
  ask?: string;
  text: string;
  /** What a fooled model would answer. */
  obeyed: string | null;
  mustNot: string[];
}

interface Kinds { questions: QuestionLine }

export const ownLines = join(root, 'tests', 'safety');

/** The lines of one half; a folder without that half has none. */
export function readLines<K extends keyof Kinds>(kind: K, half: Half, folder = ownLines): Kinds[K][] {
  return readFile<Kinds[K]>(join(folder, `${kind}.${half}.jsonl`));
}

export const readInjections = (folder = ownLines): InjectionLine[] => readFile<InjectionLine>(join(folder, 'injections.jsonl'));

function readFile<T>(file: string): T[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as T);
}

/** Case and accents aside, and quotes as typed on a keyboard. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase();
