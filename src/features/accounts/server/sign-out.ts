import { write } from '../../../db/write.ts';
import { endSession } from '../../../server/auth/session.ts';
import type { Ctx } from '../../../server/context.ts';

/** Ends the session of a cookie; one that has ended already is no error. */
export async function signOut({
  ctx,
  token,
}: {
  ctx: Ctx;
  token: string | undefined;
}): Promise<void> {
  if (token) await write(ctx.db, (tx) => endSession(tx, token, ctx.now));
}
