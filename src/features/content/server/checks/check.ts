import type { Rule, Severity } from '../../editing-views.ts';
import { entryPathOf } from '../../page-path.ts';
import type { BookEntry, EntryKey } from '../content-book.ts';

export interface Remark {
  rule: Rule;
  severity: Severity;
  entry: BookEntry;
  field: string;
  /** What is wrong and what to do, for the person who has to put it right. */
  message: string;
}

/** All that rules may look at: no clock, no disk, no database of their own. */
export interface CheckContext {
  book: readonly BookEntry[];
  /** Entries that visitors see, or will when they are due. The others are checked when someone wants to show them. */
  checked: readonly BookEntry[];
  hidden: ReadonlySet<EntryKey>;
  /** Milliseconds since 1970, UTC. */
  now: number;
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Another service answers for the AI coaches: what members write leaves this server. */
  isCoachOutside: boolean;
  pictureSizes: ReadonlyMap<string, number>;
}

export type Check = (context: CheckContext) => Remark[];

export interface FieldText {
  field: string;
  name: string;
  text: string;
}

/** Every text in the fields of an entry with the dotted path of its field. */
export function textsOf(fields: unknown, field = '', name = ''): FieldText[] {
  if (typeof fields === 'string') return [{ field, name, text: fields }];
  if (fields === null || typeof fields !== 'object' || fields instanceof Date) return [];
  return Object.entries(fields).flatMap(([key, value]) =>
    textsOf(value, field === '' ? key : `${field}.${key}`, Array.isArray(fields) ? name : key),
  );
}

export const pathOfEntry = ({
  collection,
  slug,
}: Pick<BookEntry, 'collection' | 'slug'>): string | undefined => entryPathOf(collection, slug);

export const textField = ({ fields }: Pick<BookEntry, 'fields'>, name: string): string =>
  typeof fields[name] === 'string' ? fields[name] : '';
