import type { SQL } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../src/db/client.ts';
import type { List, ListQuery } from '../../src/lib/define-list.ts';
import { countsOf, pageOf, type Rows } from '../../src/server/lists/define-rows.ts';

/** A row that a page starts after or ends before: of all lists, what any of them goes on from. */
const placeAt = (now: number) =>
  ({
    id: 'x',
    createdAt: now - 5,
    startsAt: now + 1,
    joinedAt: now - 5,
    dueAt: now,
    timestamp: now - 5,
    lastUsedAt: now - 5,
    sortName: 'doe0 jane',
    email: 'jane5@x.example',
    notHelpfulCount: 3,
    helpfulCount: 3,
    viewCount: 3,
  }) as never;

export type Statement = [name: string, build: () => SQL, index: RegExp];

/** Every page of a declared list, first, later and earlier, by the query string it is asked for with, and its counts. */
export function statementsOf<Query extends ListQuery, Row extends { id: string }, Shown>(
  { db, now }: { db: () => Db; now: number },
  name: string,
  rows: Rows<Query, Row, string, Shown>,
  asked: { pages: Record<string, RegExp>; counts?: RegExp },
): { list: List; statements: Statement[] } {
  const page = (text: string, move: string) => () => {
    const query = rows.list.parse(new URLSearchParams(`${text}&${move}`));
    return pageOf(rows, { db: db(), now }, query, move ? placeAt(now) : undefined).getSQL();
  };
  const { counts } = rows;
  expect(Boolean(counts)).toBe(Boolean(asked.counts));
  const statements = [
    ...Object.entries(asked.pages).flatMap(([text, index]): Statement[] => [
      [`${name}?${text}`, page(text, ''), index],
      [`${name}?${text}, later page`, page(text, 'after=x'), index],
      [`${name}?${text}, earlier page`, page(text, 'before=x'), index],
    ]),
    ...(counts
      ? [
          [
            `${name}, counted`,
            () => countsOf(db(), { table: rows.table, counts }).getSQL(),
            asked.counts!,
          ] satisfies Statement,
        ]
      : []),
  ];
  return { list: rows.list, statements };
}
