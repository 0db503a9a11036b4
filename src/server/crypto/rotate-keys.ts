import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { listPrivateColumns, type PrivateColumn } from '../../db/private-columns.ts';
import { SEALED_PREFIX } from '../../db/schema/columns.ts';
import { write } from '../../db/write.ts';
import type { FieldCipher } from './field-cipher.ts';

const BATCH = 200;

export interface Rotation {
  columns: number;
  resealed: number;
}

/**
 * Seals every private text again under the first key of `ENCRYPTION_KEYS`. Works in small transactions while a server goes on
 * writing; stopped half-way it goes on where it was, because what is current already is passed over.
 * @throws CannotOpen when a text opens under none of the keys; everything done so far stays.
 */
export async function rotateKeys(
  db: Db,
  cipher: FieldCipher,
  onProgress: (column: PrivateColumn, resealed: number) => void = () => undefined,
): Promise<Rotation> {
  const columns = listPrivateColumns();
  let resealed = 0;
  for (const column of columns) {
    const inColumn = await rotateColumn(db, cipher, column);
    if (inColumn > 0) onProgress(column, inColumn);
    resealed += inColumn;
  }
  return { columns: columns.length, resealed };
}

async function rotateColumn(
  db: Db,
  cipher: FieldCipher,
  { table, column, primaryKey }: PrivateColumn,
): Promise<number> {
  const [from, field, key] = [
    sql.identifier(table),
    sql.identifier(column),
    sql.identifier(primaryKey),
  ];
  const isCurrent = `${SEALED_PREFIX}${cipher.currentKeyId}.`;
  let resealed = 0;
  for (let after = ''; ;) {
    const rows = await db.all<{
      id: string;
      sealed: string;
    }>(sql`select ${key} as id, ${field} as sealed from ${from}
      where ${key} > ${after} and ${field} is not null and substr(${field}, 1, ${isCurrent.length}) <> ${isCurrent} order by ${key} limit ${BATCH}`);
    if (rows.length === 0) return resealed;
    const fresh = rows.map(({ id, sealed }) => {
      const place = { table, row: id, column };
      return { id, sealed, again: cipher.seal(cipher.open(sealed, place), place) };
    });
    await write(db, async (tx) => {
      // A text that was changed meanwhile was sealed under the current key by the writer who changed it.
      for (const { id, sealed, again } of fresh)
        await tx.run(
          sql`update ${from} set ${field} = ${again} where ${key} = ${id} and ${field} = ${sealed}`,
        );
    });
    resealed += rows.length;
    after = rows[rows.length - 1]!.id;
  }
}
