import { z } from 'zod';
import type { chatSafetyEvents } from '../../config/enumerations.ts';
import { DANGER_KINDS, type DangerKind } from './kinds.ts';
import { LANGUAGES } from '../../lib/languages.ts';

/** Fewer than this are not told, and what is told is a multiple of it: a small number, or a small growth, can point at someone. */
export const SMALLEST_COUNT = 5;

export const openedLineInput = z.object({
  kind: z.enum(DANGER_KINDS),
  language: z.enum(LANGUAGES),
});
export type OpenedLineInput = z.output<typeof openedLineInput>;

export type ToldCount = number | 'few';

export interface SafetyCounts {
  since?: string;
  dangers: Record<
    DangerKind,
    Record<Exclude<(typeof chatSafetyEvents)[number], 'replaced'>, ToldCount>
  >;
  replaced: ToldCount;
}
