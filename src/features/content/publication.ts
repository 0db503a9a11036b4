import { z } from 'zod';
import { officeInstant } from '../../lib/office-days.ts';

/**
 * When visitors see an entry. An editor's date-times are the office's wall clock, as Keystatic writes them: `2026-11-24T09:00`, in the file
 * as a YAML time with a `Z` that means nothing. `officeInstant` turns them into instants.
 */
const moment = z
  .union([
    z.date().transform((value) => value.toISOString()),
    z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/),
  ])
  .nullish()
  .transform((value) => value?.slice(0, 16));

export const schedule = { publishAt: moment, unpublishAt: moment };
export const publication = { isPublished: z.boolean().default(true), ...schedule };

export type Visibility = 'shown' | 'draft' | 'waiting' | 'ended';

export interface Publishable {
  isPublished?: boolean;
  status?: string;
  publishAt?: string | undefined;
  unpublishAt?: string | undefined;
}

/** Whether visitors see an entry at an instant (ms, UTC): the one rule that pages, lists, search and tables share. */
export function visibilityOf(entry: object, now: number): Visibility {
  const { isPublished, status, publishAt, unpublishAt } = entry as Publishable;
  if (isPublished === false || status === 'draft' || status === 'archived') return 'draft';
  if (unpublishAt && officeInstant(unpublishAt) <= now) return 'ended';
  if (publishAt && officeInstant(publishAt) > now) return 'waiting';
  return 'shown';
}

/** The times of an entry as its file has them, read through no schema: a draft that is not whole yet may have them too. */
export function readTimes(fields: unknown): Pick<Publishable, 'publishAt' | 'unpublishAt'> {
  const read = (value: unknown) => moment.safeParse(value).data;
  const { publishAt, unpublishAt } = (fields ?? {}) as Record<string, unknown>;
  return { publishAt: read(publishAt), unpublishAt: read(unpublishAt) };
}

export const isShown = (entry: object, now: number): boolean =>
  visibilityOf(entry, now) === 'shown';

const NAMING_FIELDS = ['title', 'question', 'name', 'label'] as const;
const MARKS: Record<Exclude<Visibility, 'shown'>, string> = {
  draft: 'Draft',
  waiting: 'Not yet',
  ended: 'Over',
};

/** For the preview: an entry that visitors do not see says so in its own name, wherever that stands. */
export function markHidden<Content extends object>(entry: Content, now: number): Content {
  const visibility = visibilityOf(entry, now);
  const name = NAMING_FIELDS.find((field) => field in entry);
  if (visibility === 'shown' || !name) return entry;
  const mark = (field: string) => ({
    [field]: `[${MARKS[visibility]}] ${String(entry[field as keyof Content])}`,
  });
  return {
    ...entry,
    ...mark(name),
    ...('metaTitle' in entry && entry.metaTitle ? mark('metaTitle') : {}),
  };
}
