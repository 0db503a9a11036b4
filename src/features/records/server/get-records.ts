import type { Ctx } from '../../../server/context.ts';
import type { FieldCipher } from '../../../server/crypto/field-cipher.ts';
import { Unauthenticated } from '../../../server/errors.ts';
import { findZone } from '../../../server/find-zone.ts';
import type { Records } from '../schemas.ts';
import { getLeavingTime } from './leave.ts';
import { listOpenings } from './list-openings.ts';
import { getCopyState } from './request-copy.ts';

/**
 * All that the page about one's own records shows.
 * @throws Unauthenticated
 */
export async function getRecords({ ctx, input, cipher }: { ctx: Ctx; input: { before?: string | undefined }; cipher: FieldCipher }): Promise<Records> {
  if (!ctx.actor) throw new Unauthenticated();
  const [opened, copy, leavesAt, zone] = await Promise.all([listOpenings({ ctx, input, cipher }), getCopyState({ ctx }), getLeavingTime({ ctx }), findZone(ctx.db, ctx.actor.userId)]);
  return { ...opened, copy, leavesAt, zone };
}
