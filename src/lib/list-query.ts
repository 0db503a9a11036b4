import { z } from 'zod';

/**
 * The one way a list is asked for: filters, a search text, an order and a place in the list, all in the URL, so that a
 * list can be bookmarked, works with script off and survives the Back button.
 * A place is the id of the row it starts after (or ends before): it stays right while new rows arrive, costs the same on
 * the first page and on the ten-thousandth, and puts nothing personal into the URL.
 */
export interface ListDefinition<Filters extends z.ZodRawShape, Sort extends string> {
  /** Every filter has a default, or is optional: a bare URL is always a valid list. */
  filters: Filters;
  /** Orders on offer; the first one is the default. */
  sorts: readonly [Sort, ...Sort[]];
}

const position = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional();

export function defineListQuery<Filters extends z.ZodRawShape, Sort extends string>(
  definition: ListDefinition<Filters, Sort>,
) {
  const input = z.object({
    ...definition.filters,
    q: z.string().trim().max(100).default(''),
    sort: z.enum(definition.sorts).default(definition.sorts[0]),
    after: position,
    before: position,
  });
  type Query = z.output<typeof input>;
  const shape = input.shape as z.ZodRawShape;
  const fields = Object.keys(shape);
  const defaults = input.parse({}) as Record<string, unknown>;

  return {
    /** Strict, for endpoints: a wrong value is refused instead of quietly widening the list. */
    input,

    /** Tolerant, for pages: each wrong or empty value falls back to its default. */
    parse(params: URLSearchParams): Query {
      const given: Record<string, unknown> = {};
      for (const field of fields) {
        const value = params.get(field);
        if (!value) continue;
        if (z.safeParse(shape[field]!, value).success) given[field] = value;
      }
      return input.parse(given);
    },

    /**
     * The query string of this list or a neighbouring one, defaults left out. Every change starts at the first page unless
     * it names a place itself: a place belongs to one order of one selection.
     */
    print(query: Query, changes: Partial<Query> = {}, keep: Record<string, string> = {}): string {
      const isSame = Object.keys(changes).length === 0;
      const next: Record<string, unknown> = {
        ...query,
        ...(isSame ? {} : { after: undefined, before: undefined }),
        ...changes,
      };
      const params = new URLSearchParams(keep);
      for (const field of fields) {
        const value = next[field];
        if (value !== undefined && value !== '' && value !== defaults[field])
          params.set(field, String(value));
      }
      const text = params.toString();
      return text ? `?${text}` : '';
    },

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

/** One screenful of a list; `after` and `before` are there when there is something to go to. */
export interface ListPage<Row> {
  rows: Row[];
  after?: string | undefined;
  before?: string | undefined;
}
