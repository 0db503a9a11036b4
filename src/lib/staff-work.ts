import { z } from 'zod';
import { listText } from './define-list.ts';

/** Who deals with a row of a staff list and by when, and what staff do with many rows at once. */

export const WORK_FILTERS = ['all', 'mine', 'unassigned', 'overdue'] as const;
export type WorkFilter = (typeof WORK_FILTERS)[number];

/** The filter of a list whose rows are work: spread it into the filters of the declaration. */
export const workFilter = { work: z.enum(WORK_FILTERS).default('all') };

/** What a row of such a list says of its work. */
export interface WorkRow {
  id: string;
  updatedAt: number;
  assigneeId: string | null;
  /** UTC ms. */
  dueAt: number | null;
}

export interface Colleague {
  id: string;
  name: string;
}

/** What is said of work beside the rows. */
export interface WorkAround {
  /** Everyone a row can be assigned to. */
  colleagues: readonly Colleague[];
  /** The one who reads it. */
  me: string;
  /** UTC ms. */
  now: number;
}
export interface ListWork extends WorkAround {
  /** Open rows, up to `COUNT_LIMIT`. */
  counts: Record<Exclude<WorkFilter, 'all'>, number>;
}

/** Most rows in one step. A page has fewer. */
const MOST_ROWS = 100;
const ROW = /^[\w-]{1,64}\.\d{1,16}$/;
const rowMark = z.string().regex(ROW, 'Please select the rows again');

export interface SeenRow {
  id: string;
  /** `updatedAt` as the person saw it. */
  seenAt: number;
}
/** A row as a checkbox names it. */
export const markOf = ({ id, updatedAt }: Pick<WorkRow, 'id' | 'updatedAt'>): string =>
  `${id}.${updatedAt}`;
const readMark = (mark: string): SeenRow => {
  const dot = mark.lastIndexOf('.');
  return { id: mark.slice(0, dot), seenAt: Number(mark.slice(dot + 1)) };
};

export const DUE_CHOICES = [
  ['keep', 'Leave as it is'],
  ['hour', 'In 1 hour'],
  ['today', 'Today'],
  ['tomorrow', 'Tomorrow'],
  ['day', 'On the date below'],
  ['none', 'No due time'],
] as const;
type DueChoice = (typeof DUE_CHOICES)[number][0];

/** A form sends one checkbox as text and several as a list. */
const oneOrMore = (given: unknown) =>
  given === undefined || given === '' ? [] : Array.isArray(given) ? given : [given];

/** Assigning, to a colleague or to oneself, beside the steps of a list's own flow. */
export const ASSIGN = 'assign';
export const TAKE = 'take';
export type WorkStep = typeof ASSIGN | typeof TAKE;

/** The form of a step on several rows. @param steps of the list's own flow that may be taken in bulk */
export const bulkInput = <Step extends string>(steps: readonly Step[]) =>
  z.object({
    rows: z.preprocess(oneOrMore, z.array(rowMark).max(MOST_ROWS)),
    /** All rows of the page, from its one checkbox. */
    pageRows: z.string().max(10_000).default(''),
    step: z.enum([...steps, ASSIGN, TAKE], 'Please choose what to do'),
    /** `keep`, `me`, `none`, or a colleague. */
    assignee: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .default('keep'),
    due: z.enum(DUE_CHOICES.map(([value]) => value) as [DueChoice, ...DueChoice[]]).default('keep'),
    dueDay: z.union([z.literal(''), z.iso.date('Please choose a date')]).default(''),
    list: listText,
    /** The row that is open, where the form stands on its page. */
    open: z
      .string()
      .regex(/^[\w-]{0,64}$/)
      .default(''),
  });
export interface BulkInput<Step extends string = string> {
  rows: readonly string[];
  pageRows: string;
  step: Step | WorkStep;
  assignee: string;
  due: DueChoice;
  dueDay: string;
  list: string;
  open: string;
}

/** The selected rows, each once. */
export function selectedRows({ rows, pageRows }: Pick<BulkInput, 'rows' | 'pageRows'>): SeenRow[] {
  const marks = [...rows, ...pageRows.split(',').filter((mark) => ROW.test(mark))];
  const byId = new Map(marks.map((mark) => [readMark(mark).id, readMark(mark)]));
  return [...byId.values()].slice(0, MOST_ROWS);
}

/** What became of the selected rows. */
export interface BulkResult {
  done: number;
  /** Someone else was faster, or the row is gone. */
  changed: number;
  /** No step leads there from where they are. */
  refused: number;
  /** Someone in danger waits for an answer: no step in bulk passes over them. */
  urgent: number;
}
export const bulkCounts = ({ done, changed, refused, urgent }: BulkResult): number[] => [
  done,
  changed,
  refused,
  urgent,
];
