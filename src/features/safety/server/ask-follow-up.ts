import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { Unauthenticated } from '../../../server/errors.ts';
import { askForPerson } from './note-danger.ts';

/**
 * A member asks, from a card in the chat, for a person to get in touch. This time only: what they chose for other times stays. Neither words nor
 * the kind of danger go along. @param supportEmail where staff get their email
 */
export async function askFollowUp({
  ctx,
  supportEmail,
}: {
  ctx: Ctx;
  supportEmail: string;
}): Promise<void> {
  if (!ctx.actor) throw new Unauthenticated();
  const { userId } = ctx.actor;
  await write(
    ctx.db,
    async (tx) =>
      void (await askForPerson(tx, { userId, kind: 'chat', now: ctx.now, supportEmail })),
  );
}
