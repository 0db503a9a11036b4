import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import type { OpenedLineInput } from '../schemas.ts';
import { countSafety } from './note-danger.ts';

/** Someone opened a crisis line from a card. Counted by kind and language, of nobody in particular: the endpoint asks for no name and keeps none. */
export async function countOpenedLine({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: OpenedLineInput;
}): Promise<void> {
  await write(ctx.db, (tx) => countSafety(tx, { event: 'opened', ...input, now: ctx.now }));
}
