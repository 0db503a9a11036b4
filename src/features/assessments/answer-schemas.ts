import { z } from 'zod';
import { assessmentShareLevels } from '../../config/enumerations.ts';
import { LANGUAGES, type Language } from '../../lib/languages.ts';
import type { AssessmentContent } from './score.ts';
import type { ToldCount } from '../safety/schemas.ts';
import type { Answers } from './score.ts';

/** What someone answers in an assessment, and what becomes of it. */
const LONGEST = 2000;
const MOST_ANSWERS = 120;
const KEY = /^[a-z0-9-]{1,40}\.[a-z0-9-]{1,40}$/;

const name = z.string().regex(/^[a-z0-9-]{1,60}$/);
const said = z.string().max(LONGEST, `Please keep this under ${LONGEST} characters`);
const answers = z
  .record(z.string().max(81), said)
  .refine((given) => Object.keys(given).length <= MOST_ANSWERS, 'Too many answers')
  .transform((given): Answers => onlyAnswers(given));

/** Fields of other names are none of ours. */
const onlyAnswers = (given: Record<string, unknown>): Answers =>
  Object.fromEntries(
    Object.entries(given)
      .filter(
        (pair): pair is [string, string] =>
          KEY.test(pair[0]) && typeof pair[1] === 'string' && pair[1].trim() !== '',
      )
      .map(([key, text]) => [key, text.replaceAll('\r\n', '\n').trim()]),
  );

/** A form names each question by itself (`phq-9.1`); a script sends them together. */
export const answersInput = z
  .object({
    assessment: name,
    language: z.enum(LANGUAGES).catch('en').default('en'),
    answers: answers.optional(),
  })
  .catchall(said)
  .transform(({ assessment, language, answers: together, ...single }) => ({
    assessment,
    language,
    answers: together ?? onlyAnswers(single),
  }));
export type AnswersInput = z.output<typeof answersInput>;

export const answerDraftInput = z.object({ version: z.coerce.number().int().min(1), answers });
export type AnswerDraftInput = z.output<typeof answerDraftInput>;

/** The same from an ordinary form. */
export const answerDraftForm = z
  .object({
    assessment: name,
    version: z.coerce.number().int().min(1),
    language: z.enum(LANGUAGES).catch('en').default('en'),
  })
  .catchall(said)
  .transform(({ assessment, version, language, ...single }) => ({
    name: assessment,
    version,
    language,
    answers: onlyAnswers(single),
  }));

/** What someone wrote in their own words; the others are numbers of options. */
export const wordsIn = (given: Answers): string[] =>
  Object.values(given).filter((text) => !/^(-?\d{1,3}|yes|no)$/.test(text));

export interface AnswerDraft {
  answers: Answers;
  savedAt: number;
}
/** What the page of an assessment asks when someone is signed in. */
export interface OwnStart {
  draft: AnswerDraft | null;
  /** A license may keep an instrument from paid plans. */
  isPaid: boolean;
  /** On a shared or watched device nothing unfinished is kept. */
  isShared: boolean;
}

/** A definition as results keep it: with the words of its own version. */
export type StoredDefinition = Omit<AssessmentContent, 'isActive' | 'order'>;

export interface OwnResult {
  id: string;
  name: string;
  at: number;
  language: Language;
  definition: StoredDefinition;
  answers: Answers;
}

/** The questions of today, and what a member has kept of their answers. */
export interface KeptAnswers {
  definition: StoredDefinition;
  answers: Answers | undefined;
}

/** Of a visitor without script: shown once, kept nowhere. */
export interface AssessmentResult {
  definition: StoredDefinition;
  answers: Answers;
  language: Language;
}

/** What of a result the member's coach sees; `none` takes it back. */
export const shareInput = z.object({
  level: z.enum(['none', ...assessmentShareLevels], 'Please choose what to share'),
});
export type ShareInput = z.output<typeof shareInput>;
export type ShareLevel = ShareInput['level'];

/** The latest result of one instrument, for the member's own tools. */
export interface LatestResult {
  assessment: string;
  instrument: string;
  at: number;
  /** `undefined` without a score. */
  band: string | undefined;
  /** The words of the band, English. */
  words: string | undefined;
  /** Whether tools that suggest something may read it. */
  isForTools: boolean;
}

/** A result of one's own, and who sees it. */
export interface OwnResultPage {
  result: OwnResult;
  share: { level: ShareLevel; coach: string | null; openedAt: number | null };
}

/** What members show to a coach; in full only what the coach has opened, which its owner can see. */
export interface SharedWithMe {
  shares: { id: string; from: string; what: string; at: number; isOpened: boolean }[];
  open?: { from: string; level: 'score' | 'answers'; result: OwnResult };
}

/** How often results of one instrument fell where. */
export interface InstrumentFigures {
  key: string;
  name: string;
  bands: { key: string; name: string }[];
  /** The whole year by band, rounded from its own sum: it isn't the sum of what is told of the months. */
  year: Record<string, ToldCount>;
  /** Newest first; `total` is rounded as the others are. */
  months: { month: string; total: ToldCount; counts: Record<string, ToldCount> }[];
}
