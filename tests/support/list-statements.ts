import { testCtx } from './ctx.ts';
import type { SQL } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../src/db/client.ts';
import type { List, ListQuery } from '../../src/lib/define-list.ts';
import { pageOf, type Rows } from '../../src/server/lists/define-rows.ts';
import { countsOf } from '../../src/server/lists/list-page.ts';
import { workCounts } from '../../src/server/lists/list-work.ts';

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

/** Anyone who asks for the rows that are theirs. */
const actor = testCtx({} as never, { userId: 'u1' }).actor;

export type Statement = [name: string, build: () => SQL, index: RegExp];

/** Every page of a declared list, first, later and earlier, by the query string it is asked for with, and its counts. */
export function statementsOf<Query extends ListQuery, Row extends { id: string }, Shown>(
  { db, now }: { db: () => Db; now: number },
  name: string,
  rows: Rows<Query, Row, string, Shown>,
  asked: { pages: Record<string, RegExp>; counts?: RegExp; work?: RegExp },
): { list: List; statements: Statement[] } {
  const page = (text: string, move: string) => () => {
    const query = rows.list.parse(new URLSearchParams(`${text}&${move}`));
    return pageOf(rows, { db: db(), now, actor }, query, move ? placeAt(now) : undefined).getSQL();
  };
  const { counts, work } = rows;
  expect(Boolean(counts)).toBe(Boolean(asked.counts));
  expect(Boolean(work)).toBe(Boolean(asked.work));
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
    ...(work
      ? [
          [
            `${name}, work counted`,
            () =>
              countsOf(db(), {
                table: rows.table,
                counts: workCounts(work, { now, actor }),
              }).getSQL(),
            asked.work!,
          ] satisfies Statement,
        ]
      : []),
  ];
  return { list: rows.list, statements };
}
