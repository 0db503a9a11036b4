import { eq } from 'drizzle-orm';
import { clientIntake } from '../../../db/schema/index.ts';
import type { Sealed } from '../../../db/schema/columns.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField, sealField, type SealingCtx } from '../../../server/crypto/sealed-field.ts';
import type { HeardDanger } from '../../safety/kinds.ts';
import { keepSafeNumber } from '../../profile/server/index.ts';
import { askForPerson } from '../../safety/server/index.ts';
import { FORM_STEPS } from '../form-steps.ts';
import {
  SET_UP_FIELDS,
  wantsPhone,
  type SentAnswer,
  type SetUpAnswers,
  type SetUpField,
  type SetUpInput,
} from '../schemas.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { finishWay } from './progress.ts';
import { findConcern } from './find-concern.ts';

type SealedRow = Record<SetUpField, Sealed | null>;
const LISTS: readonly SetUpField[] = ['preferredDays', 'preferredTimes'];

interface Sending {
  ctx: Ctx;
  input: SetUpInput;
  heard?: readonly HeardDanger[];
  supportEmail: string;
}

/**
 * Takes the live-coaching set-up, every answer sealed, in the place of an earlier one, and asks staff to get in touch: at once where someone is in
 * danger, else within a day.
 * @param heard in the words
 * @param supportEmail the organization's own address, from the site settings
 * @throws Unauthenticated
 */
export async function saveSetUp({
  ctx,
  input,
  heard = [],
  supportEmail,
}: Sending): Promise<SentAnswer> {
  const { userId } = requireMember(ctx);
  const { noContact, needsImmediateSupport, phone, ...answers } = input;
  const way = answers.communicationPreference;
  const concern = findConcern({
    safety: answers.currentSafetyLevel,
    wantsSomebody: needsImmediateSupport,
    heard,
  });
  return await write(ctx.db, async (tx) => {
    const id =
      (
        await tx
          .select({ id: clientIntake.id })
          .from(clientIntake)
          .where(eq(clientIntake.userId, userId))
          .get()
      )?.id ?? createId(ctx.now);
    const row = {
      ...sealAnswers(ctx, id, answers),
      needsImmediateSupport: concern.isUrgent,
      updatedAt: ctx.now,
    };
    await tx
      .insert(clientIntake)
      .values({ ...row, id, userId, createdAt: ctx.now })
      .onConflictDoUpdate({ target: clientIntake.userId, set: row });
    if (wantsPhone(way)) await keepSafeNumber(tx, { ctx, userId, way, phone });
    const raising = { userId, mayContact: !noContact, now: ctx.now, supportEmail };
    await askForPerson(tx, { ...raising, kind: 'live_coaching' });
    if (concern.isUrgent) await askForPerson(tx, { ...raising, kind: 'safety' });
    await finishWay(tx, {
      userId,
      kind: 'live_coaching',
      totalSteps: FORM_STEPS.live_coaching,
      now: ctx.now,
    });
    return { outcome: concern.screen ?? ('done' as const) };
  });
}

function sealAnswers(ctx: SealingCtx, id: string, answers: SetUpAnswers): SealedRow {
  return Object.fromEntries(
    SET_UP_FIELDS.map((field) => {
      const text = [answers[field]].flat().join('\n');
      return [field, text === '' ? null : sealField(ctx, clientIntake[field], id, text)];
    }),
  ) as SealedRow;
}

/** A member's own set-up, opened, or undefined. Callers have made sure that the person who asks may read it. */
export async function readSetUp(
  ctx: Ctx,
  userId: string,
): Promise<
  { id: string; answers: Record<SetUpField, string | string[]>; updatedAt: number } | undefined
> {
  const row = await ctx.db.select().from(clientIntake).where(eq(clientIntake.userId, userId)).get();
  if (!row) return undefined;
  const answers = Object.fromEntries(
    SET_UP_FIELDS.map((field) => {
      const text = openField(ctx, clientIntake[field], row.id, row[field]);
      return [field, LISTS.includes(field) ? text.split('\n').filter(Boolean) : text];
    }),
  ) as Record<SetUpField, string | string[]>;
  return { id: row.id, answers, updatedAt: row.updatedAt };
}
