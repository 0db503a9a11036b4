import { and, eq, getTableColumns, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { DAY_MS } from '../../config/constants.ts';

export interface Person {
  userId: string;
  /** The address that was confirmed, lower case; null as long as it is only claimed, for then it may be someone else's. */
  email: string | null;
}

export type Of = (person: Person) => SQL | undefined;

export interface Age {
  column: SQLiteColumn;
  /** How long after the time in `column`; 0 for columns that say themselves when a row runs out. */
  keepMs: number;
  only?: SQL;
  /** Said in docs/privacy-tables.md: "30 days after it was sent". */
  words: string;
}

export interface TableRule {
  table: SQLiteTable;
  title: string;
  /** Rows that speak of a person; absent where no row speaks of anyone. */
  of?: Of;
  seenBy: string;
  isCopied: boolean;
  hidden: readonly SQLiteColumn[];
  /** Instead of removing rows when their person leaves: what is emptied in them. The reason stands in `note`. */
  emptied?: Record<string, unknown>;
  ages: readonly Age[];
  note: string;
}

export const mine =
  (column: SQLiteColumn): Of =>
  ({ userId }) =>
    eq(column, userId);

const sameAddress = (column: SQLiteColumn, email: string) => eq(sql`lower(${column})`, email);

/** Rows under a confirmed address, for what is sent without an account. */
export const underAddress =
  (column: SQLiteColumn): Of =>
  ({ email }) =>
    email === null ? undefined : sameAddress(column, email);

/** By account, and by address where the row has no account. `isLower`: the column never holds a capital, so its index can be used. */
export const mineOrUnderAddress =
  (account: SQLiteColumn, address: SQLiteColumn, { isLower = true } = {}): Of =>
  ({ userId, email }) =>
    email === null
      ? eq(account, userId)
      : or(
          eq(account, userId),
          and(isLower ? eq(address, email) : sameAddress(address, email), isNull(account)),
        );

export const within =
  (column: SQLiteColumn, parent: TableRule): Of =>
  (person) => {
    const own = parent.of?.(person);
    return (
      own && inArray(column, sql`(select ${idOf(parent.table)} from ${parent.table} where ${own})`)
    );
  };

const idOf = (table: SQLiteTable) => getTableColumns(table).id as SQLiteColumn;

interface Options {
  seenBy?: string;
  hidden?: readonly SQLiteColumn[];
  isCopied?: boolean;
  emptied?: Record<string, unknown>;
  ages?: readonly Age[];
  note?: string;
}

export const SELF = 'no one else';
export const STAFF = 'staff who need it for their work';
export const COACH = 'the person’s coach';

/** A table whose rows speak of people. They are in the copy and go with the account, unless the options say otherwise. */
export const personal = (
  table: SQLiteTable,
  title: string,
  of: Of,
  options: Options = {},
): TableRule => ({
  table,
  title,
  of,
  seenBy: SELF,
  isCopied: true,
  hidden: [],
  ages: [],
  note: '',
  ...options,
});

export const impersonal = (
  table: SQLiteTable,
  title: string,
  note: string,
  options: Pick<Options, 'ages' | 'seenBy'> = {},
): TableRule => ({
  table,
  title,
  seenBy: 'everyone',
  isCopied: false,
  hidden: [],
  ages: [],
  note,
  ...options,
});

/** Goes when its own time has come, or `days` after. */
export const untilIts = (column: SQLiteColumn, words: string, days = 0, only?: SQL): Age => ({
  column,
  keepMs: days * DAY_MS,
  words,
  ...(only && { only }),
});

export const forDays = (days: number, column: SQLiteColumn, words: string, only?: SQL): Age => ({
  column,
  keepMs: days * DAY_MS,
  words,
  ...(only && { only }),
});
