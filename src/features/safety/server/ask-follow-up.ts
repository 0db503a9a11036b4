import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { Unauthenticated } from '../../../server/errors.ts';
import { askForPerson } from './note-danger.ts';

/**
 * A member asks for a person to get in touch. This time only: what they chose for other times stays. Neither words nor
 * the kind of danger go along. @param supportEmail where staff get their mail
 */
export async function askFollowUp({
  ctx,
  kind = 'chat',
  supportEmail,
}: {
  ctx: Ctx;
  /** Where they asked. */
  kind?: 'chat' | 'safety';
  supportEmail: string;
}): Promise<void> {
  if (!ctx.actor) throw new Unauthenticated();
  const { userId } = ctx.actor;
  await write(
    ctx.db,
    async (tx) => void (await askForPerson(tx, { userId, kind, now: ctx.now, supportEmail })),
  );
}
