import { getTableName, type AnyColumn } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Sealed } from '../../db/schema/columns.ts';
import type { ProcessCtx } from '../context.ts';
import type { SealedPlace } from './field-cipher.ts';

/** A private column of the schema, as in `chatMessages.content`. */
export type SealedColumn = AnyColumn<{ data: Sealed }>;
/** What sealing needs of a ctx. */
export type SealingCtx = Pick<ProcessCtx, 'cipher'>;

/**
 * Seals a text for one private column of one row.
 * @param row value of the primary key, known before the row is written
 */
export const sealField = (
  { cipher }: SealingCtx,
  column: SealedColumn,
  row: string,
  text: string,
): Sealed => cipher.seal(text, placeOf(column, row));

/**
 * Opens what `sealField` sealed for the same column and row.
 * @returns an empty text where nothing is kept
 * @throws CannotOpen when it was changed, moved, or sealed under a key that is gone
 */
export const openField = (
  { cipher }: SealingCtx,
  column: SealedColumn,
  row: string,
  sealed: Sealed | null | undefined,
): string => (!sealed ? '' : cipher.open(sealed, placeOf(column, row)));

/** In SQL names, as in `rotate-keys.ts`: what is sealed opens nowhere else. */
export const placeOf = (column: AnyColumn, row: string): SealedPlace => ({
  table: getTableName(column.table),
  row,
  column: toSnakeCase(column.name),
});
