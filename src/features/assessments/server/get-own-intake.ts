import { and, eq } from 'drizzle-orm';
import { weightLossIntakes } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import type { OpenedIntake } from '../schemas.ts';
import { openIntake } from './open-intake.ts';

/**
 * An intake for the member who sent it. For everybody else, staff included, it is not there: they have their own way, which is logged.
 * @throws NotFound
 */
export async function getOwnIntake({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<Omit<OpenedIntake, 'nextStatuses'>> {
  if (!ctx.actor) throw new NotFound();
  const row = await ctx.db
    .select()
    .from(weightLossIntakes)
    .where(and(eq(weightLossIntakes.id, input.id), eq(weightLossIntakes.userId, ctx.actor.userId)))
    .get();
  if (!row) throw new NotFound();
  const { nextStatuses: _forStaff, ...own } = openIntake(ctx, row);
  return own;
}
