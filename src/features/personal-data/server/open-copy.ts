import { and, asc, eq, gt } from 'drizzle-orm';
import { recordExportParts, recordExports } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { NotFound, Unauthenticated } from '../../../server/errors.ts';
import type { CopyFormat } from '../schemas.ts';
import type { RecordsCopy } from './make-copies.ts';
import { renderCopy } from './render-copy.ts';

export interface CopyFile {
  name: string;
  type: string;
  text: string;
}

/**
 * The actor's own copy as a file: a page to read, or all of it as data.
 * @throws Unauthenticated, NotFound when there is none, it is not made yet, or its time is over
 */
export async function openCopy({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { format: CopyFormat };
}): Promise<CopyFile> {
  if (!ctx.actor) throw new Unauthenticated();
  const parts = await ctx.db
    .select({ id: recordExportParts.id, content: recordExportParts.content })
    .from(recordExportParts)
    .innerJoin(recordExports, eq(recordExports.id, recordExportParts.exportId))
    .where(
      and(
        eq(recordExports.userId, ctx.actor.userId),
        eq(recordExports.status, 'ready'),
        gt(recordExports.expiresAt, ctx.now),
      ),
    )
    .orderBy(asc(recordExportParts.position));
  if (parts.length === 0) throw new NotFound('This copy is gone. Please ask for a new one.');
  const copy = JSON.parse(
    parts.map(({ id, content }) => openField(ctx, recordExportParts.content, id, content)).join(''),
  ) as RecordsCopy;
  // The name of the file stays on the device: it says nothing but the day.
  const name = `copy-${copy.madeAt.slice(0, 10)}`;
  return input.format === 'json'
    ? {
        name: `${name}.json`,
        type: 'application/json; charset=utf-8',
        text: JSON.stringify(copy, null, 2),
      }
    : { name: `${name}.html`, type: 'text/html; charset=utf-8', text: renderCopy(copy) };
}
