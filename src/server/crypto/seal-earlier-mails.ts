import { sql } from 'drizzle-orm';
import { SEALED_PREFIX } from '../../db/schema/columns.ts';
import { write } from '../../db/write.ts';
import { sealBody } from '../mail/mail-body.ts';
import type { ProcessCtx } from '../context.ts';

const BATCH = 200;

/** Seals emails that an earlier version kept readable, and empties those whose words it had removed. @returns how many it changed */
export async function sealEarlierMails(ctx: Pick<ProcessCtx, 'db' | 'cipher'>): Promise<number> {
  let sealed = 0;
  for (let found = BATCH; found === BATCH; sealed += found) {
    found = await write(ctx.db, async (tx) => {
      const rows = await tx.all<{
        id: string;
        text: string;
        html: string | null;
      }>(sql`select id, body_text as text, body_html as html from outbound_messages
        where substr(body_text, 1, ${SEALED_PREFIX.length}) <> ${SEALED_PREFIX} limit ${BATCH}`);
      for (const { id, text, html } of rows) {
        const { bodyText, bodyHtml } =
          text === ''
            ? { bodyText: null, bodyHtml: null }
            : sealBody(ctx, id, { text, html: html ?? undefined });
        await tx.run(
          sql`update outbound_messages set body_text = ${bodyText}, body_html = ${bodyHtml} where id = ${id}`,
        );
      }
      return rows.length;
    });
  }
  return sealed;
}
