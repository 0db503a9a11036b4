import { eq } from 'drizzle-orm';
import { clientIntake } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import type { FieldCipher } from '../../../server/crypto/field-cipher.ts';
import type { HeardDanger } from '../../safety/kinds.ts';
import { askForPerson } from '../../safety/server/index.ts';
import { FORM_STEPS } from '../form-steps.ts';
import {
  SET_UP_FIELDS,
  type SentAnswer,
  type SetUpAnswers,
  type SetUpField,
  type SetUpInput,
} from '../schemas.ts';
import { requireMember } from './policies.ts';
import { finishWay } from './progress.ts';
import { findConcern } from './find-concern.ts';

type SealedRow = Record<SetUpField, ReturnType<FieldCipher['seal']> | null>;
const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const placeOf = (row: string, field: SetUpField) => ({
  table: 'client_intake',
  row,
  column: snake(field),
});
const LISTS: readonly SetUpField[] = ['preferredDays', 'preferredTimes'];

interface Sending {
  ctx: Ctx;
  input: SetUpInput;
  heard?: readonly HeardDanger[];
  cipher: FieldCipher;
  supportEmail: string;
}

/**
 * Takes the live-coaching set-up, every answer sealed, in the place of an earlier one, and asks staff to get in touch: at once where somebody is in
 * danger, else within a day.
 * @param heard in the words
 * @param supportEmail the organisation's own address, from the site settings
 * @throws Unauthenticated
 */
export async function saveSetUp({
  ctx,
  input,
  heard = [],
  cipher,
  supportEmail,
}: Sending): Promise<SentAnswer> {
  const { userId } = requireMember(ctx);
  const { noContact, needsImmediateSupport, ...answers } = input;
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
      ...sealAnswers(id, answers, cipher),
      needsImmediateSupport: concern.isUrgent,
      updatedAt: ctx.now,
    };
    await tx
      .insert(clientIntake)
      .values({ ...row, id, userId, createdAt: ctx.now })
      .onConflictDoUpdate({ target: clientIntake.userId, set: row });
    const raising = { userId, mayContact: !noContact, now: ctx.now, supportEmail };
    await askForPerson(tx, { ...raising, kind: 'live_coaching' });
    if (concern.isUrgent) await askForPerson(tx, { ...raising, kind: 'safety' });
    await finishWay(tx, {
      userId,
      kind: 'live_coaching',
      totalSteps: FORM_STEPS.live_coaching,
      now: ctx.now,
    });
    return { outcome: concern.needsHelp ? ('help' as const) : ('done' as const) };
  });
}

function sealAnswers(id: string, answers: SetUpAnswers, cipher: FieldCipher): SealedRow {
  return Object.fromEntries(
    SET_UP_FIELDS.map((field) => {
      const text = [answers[field]].flat().join('\n');
      return [field, text === '' ? null : cipher.seal(text, placeOf(id, field))];
    }),
  ) as SealedRow;
}

/** A member's own set-up, opened, or undefined. Callers have made sure that whoever asks may read it. */
export async function readSetUp(
  ctx: Ctx,
  userId: string,
  cipher: FieldCipher,
): Promise<
  { id: string; answers: Record<SetUpField, string | string[]>; updatedAt: number } | undefined
> {
  const row = await ctx.db.select().from(clientIntake).where(eq(clientIntake.userId, userId)).get();
  if (!row) return undefined;
  const answers = Object.fromEntries(
    SET_UP_FIELDS.map((field) => {
      const text = row[field] === null ? '' : cipher.open(row[field], placeOf(row.id, field));
      return [field, LISTS.includes(field) ? text.split('\n').filter(Boolean) : text];
    }),
  ) as Record<SetUpField, string | string[]>;
  return { id: row.id, answers, updatedAt: row.updatedAt };
}
