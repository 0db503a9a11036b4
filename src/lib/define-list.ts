import { z } from 'zod';
import { ADMIN_LISTS, type AdminListName } from '../config/admin-lists.ts';
import type { Permission } from '../config/permissions.ts';
import type { ListWork, WorkFilter } from './staff-work.ts';

/**
 * The one way a list is asked for: filters, a search text, an order and a place in the list, all in the URL, so that a
 * list can be bookmarked, works with script off and survives the Back button.
 * A place is the id of the row it starts after (or ends before): it stays right while new rows arrive, costs the same on
 * the first page and on the ten-thousandth, and puts nothing personal into the URL.
 */
export interface ListQuery {
  q: string;
  sort: string;
  /** Where the rows are work (`workFilter`). */
  work?: WorkFilter | undefined;
  after?: string | undefined;
  before?: string | undefined;
}

/** The head of one column of the table. */
export interface ListColumn {
  label: string;
  numeric?: boolean;
  /** Read out, not shown. */
  isQuiet?: boolean;
  sorted?: 'ascending' | 'descending' | undefined;
}

/** What leaves the system as a file. Its columns stand with the query of the list on the server. */
export interface ListExport {
  /** Address of the endpoint; left out where it holds an id, and the page says it. */
  action?: string;
  /** What is in the file and what is left out. */
  contents: string;
  /** Where taking the file out asks for more than seeing the list. */
  permission?: Permission;
}

/** What may be done with several rows at once. */
export interface ListBulk {
  /** Address of the endpoint. */
  action: string;
  /** Each step of the flow that makes sense without opening the row, and its button. */
  steps: readonly (readonly [step: string, label: string])[];
}

interface Definition<Filters extends z.ZodRawShape, Sort extends string> {
  /** Its row in `config/admin-lists.ts`, which says where it stands. */
  name: AdminListName;
  /** The right that seeing it takes. */
  permission: Permission;
  /** Every filter has a default, or is optional: a bare URL is always a valid list. */
  filters: Filters;
  /** Orders on offer; the first one is the default. */
  sorts: readonly [Sort, ...Sort[]];
  /** Label of its search field, where it can be searched. */
  search?: string;
  /** Parameter of the page that names the opened row. */
  opens?: string;
  /** Parameters by which the page knows this list, where it has several. */
  keep?: Readonly<Record<string, string>>;
  /** The head of its table; none where its rows are cards. */
  columns?: (query: NoInfer<QueryOf<Filters, Sort>>) => readonly ListColumn[];
  export?: ListExport;
  /** Where several rows can be changed at once, and assigned. */
  bulk?: ListBulk;
}

const position = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional();

const inputOf = <Filters extends z.ZodRawShape, Sort extends string>(
  filters: Filters,
  sorts: readonly [Sort, ...Sort[]],
) =>
  z.object({
    ...filters,
    q: z.string().trim().max(100).default(''),
    sort: z.enum(sorts).default(sorts[0]),
    after: position,
    before: position,
  });
type QueryOf<Filters extends z.ZodRawShape, Sort extends string> = z.output<
  ReturnType<typeof inputOf<Filters, Sort>>
>;

/** What every part of the kit needs of a declared list, whatever its filters are. */
export interface List {
  name: AdminListName;
  page: string;
  permission: Permission;
  filters: readonly string[];
  search: string | undefined;
  export: ListExport | undefined;
  bulk: ListBulk | undefined;
  /** Parameter that names the opened row, where rows open on this page. */
  opens: string | undefined;
  columns(query: ListQuery): readonly ListColumn[];
  print(query: ListQuery, changes?: Partial<ListQuery>, keep?: Record<string, string>): string;
  href(query: ListQuery, changes?: Partial<ListQuery>, keep?: Record<string, string>): string;
  isFiltered(query: ListQuery): boolean;
}

/** Declares a list of staff: what may be asked of it and where it stands. `defineRows` on the server says what it reads. */
export function defineList<Filters extends z.ZodRawShape, Sort extends string>(
  definition: Definition<Filters, Sort>,
) {
  const { name, permission, search, opens, keep: own = {} } = definition;
  const input = inputOf(definition.filters, definition.sorts);
  type Query = z.output<typeof input>;
  const { page } = ADMIN_LISTS[name];
  const shape = input.shape as z.ZodRawShape;
  const fields = Object.keys(shape);
  const defaults = input.parse({}) as Record<string, unknown>;

  /** Tolerant, for pages: each wrong or empty value falls back to its default. */
  function parse(params: URLSearchParams): Query {
    const given: Record<string, unknown> = {};
    for (const field of fields) {
      const value = params.get(field);
      if (!value) continue;
      if (z.safeParse(shape[field]!, value).success) given[field] = value;
    }
    return input.parse(given);
  }

  /**
   * The query string of this list or a neighbouring one, defaults left out. Every change starts at the first page unless
   * it names a place itself: a place belongs to one order of one selection.
   */
  function print(
    query: Query,
    changes: Partial<Query> = {},
    keep: Record<string, string> = {},
  ): string {
    const isSame = Object.keys(changes).length === 0;
    const next: Record<string, unknown> = {
      ...query,
      ...(isSame ? {} : { after: undefined, before: undefined }),
      ...changes,
    };
    const params = new URLSearchParams({ ...own, ...keep });
    for (const field of fields) {
      const value = next[field];
      if (value !== undefined && value !== '' && value !== defaults[field])
        params.set(field, String(value));
    }
    const text = params.toString();
    return text ? `?${text}` : '';
  }

  /** The address of this list or a neighbouring one. */
  const href = (
    query: Query,
    changes: Partial<Query> = {},
    keep: Record<string, string> = {},
  ): string => `${page}${print(query, changes, keep)}`;

  return {
    name,
    page,
    permission,
    search,
    export: definition.export,
    bulk: definition.bulk,
    opens,
    /** Names of its filters. */
    filters: Object.keys(definition.filters),
    columns: (query: Query) => definition.columns?.(query) ?? [],
    /** Strict, for endpoints: a wrong value is refused instead of quietly widening the list. */
    input,
    parse,
    print,
    href,

    /** The address of one row, opened. The list goes along, so that the way back leads where one came from. */
    rowHref(id: string, query: Query): string {
      if (!opens) throw new Error(`The list ${name} opens no row`);
      return href(query, {}, { [opens]: id });
    },

    /** The query string that a form carries along, read back as carefully as a URL. */
    fromText: (text: string): Query => parse(new URLSearchParams(text)),

    /** What a view of the list is kept by. */
    view: (query: Query) => ({ name, query: print(query) }),

    /** The list as its bare URL gives it, first page. */
    isStart(query: Query): boolean {
      return fields.every((field) => (query as Record<string, unknown>)[field] === defaults[field]);
    },

    /** Whether an empty answer means "nothing matches" rather than "nothing there yet". */
    isFiltered(query: Query): boolean {
      return fields.some(
        (field) =>
          !['sort', 'after', 'before'].includes(field) &&
          (query as Record<string, unknown>)[field] !== defaults[field],
      );
    },
  };
}

/** The query string of a list, as a form carries it along. */
export const listText = z.string().max(500).default('');

/** The mark of a column by time. */
export const byTime = (sort: string): 'ascending' | 'descending' =>
  sort === 'oldest' ? 'ascending' : 'descending';

/** One screenful of a list; `after` and `before` are there when there is something to go to. */
export interface ListPage<Row> {
  rows: Row[];
  after?: string | undefined;
  before?: string | undefined;
}

/** What the verb of a list answers. */
export interface ListAnswer<Row, Counted extends string = never> extends ListPage<Row> {
  /** Rows in each state whatever the filters; a count of `COUNT_LIMIT` means "that many or more". */
  counts: Record<Counted, number>;
  /** Rows that need someone now, above the first page. */
  urgent: Row[];
  /** Where the rows are work. */
  work?: ListWork | undefined;
}
