import { z } from 'zod';

/** What can be suggested. */
export const KINDS = [
  'resource',
  'article',
  'exercise',
  'group',
  'program',
  'coach',
  'assessment',
] as const;
export type Kind = (typeof KINDS)[number];

/** What suggestions are made from. `results` counts only where someone switched it on. */
export const SOURCES = ['quiz', 'journey', 'saved', 'results'] as const;
export type Source = (typeof SOURCES)[number];
export const DEFAULT_SOURCES: readonly Source[] = ['quiz', 'journey', 'saved'];

/** What someone may say of a suggestion; `back` takes it back. */
export const VERDICTS = ['helpful', 'done', 'less', 'not_for_me'] as const;
export type Verdict = (typeof VERDICTS)[number];

const name = z.string().regex(/^[a-z0-9][a-zA-Z0-9-]{0,119}$/);

export const verdictInput = z.object({
  kind: z.enum(KINDS),
  name,
  verdict: z.enum([...VERDICTS, 'back']),
});
export type VerdictInput = z.infer<typeof verdictInput>;

export const settingsInput = z.object({
  state: z.enum(['on', 'paused', 'off']).optional(),
  /** From the checkboxes of the page; one of them alone comes as a text. */
  sources: z.preprocess(
    (sent) => (sent === undefined ? [] : [sent].flat()),
    z.array(z.enum(SOURCES)).max(SOURCES.length),
  ),
});
export type SettingsInput = z.infer<typeof settingsInput>;

/** What someone chose for suggestions. */
export interface Settings {
  state: 'on' | 'paused' | 'off';
  sources: readonly Source[];
}

/** What someone said of a suggestion, to show and to take back. */
export interface SaidItem {
  kind: Kind;
  name: string;
  title: string;
  verdict: Verdict;
  /** UTC milliseconds. */
  saidAt: number;
}
