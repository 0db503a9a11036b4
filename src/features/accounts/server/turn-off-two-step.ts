import { eq } from 'drizzle-orm';
import { twoFactorCredentials } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { needsTwoStep } from '../../../server/auth/session.ts';
import type { Ctx } from '../../../server/context.ts';
import { Forbidden } from '../../../server/errors.ts';
import { requireActor, tellOfTwoStep } from './turn-on-two-step.ts';

/** @throws Forbidden for coaches and staff in production, who cannot do without */
export async function turnOffTwoStep({ ctx }: { ctx: Ctx }): Promise<void> {
  const actor = requireActor(ctx);
  if (ctx.settings.isProduction && needsTwoStep(actor.role))
    throw new Forbidden(
      'Your work here needs two-step sign-in. You can move it to another app instead.',
    );
  await write(ctx.db, async (tx) => {
    const [row] = await tx
      .delete(twoFactorCredentials)
      .where(eq(twoFactorCredentials.userId, actor.userId))
      .returning({ id: twoFactorCredentials.id });
    if (row) await tellOfTwoStep(tx, { ctx, actor, id: row.id, isOn: false });
  });
}
