import { intakeDrafts, weightLossIntakes } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { eq } from 'drizzle-orm';
import { phoneFor } from '../../../lib/contact-way.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { isSure, type HeardDanger } from '../../safety/kinds.ts';
import { queuedEmail } from '../../safety/server/index.ts';
import {
  INTAKE_WORDS,
  measuresOf,
  signsOf,
  type IntakeAnswer,
  type IntakeInput,
  type IntakeWord,
} from '../schemas.ts';

type IntakeColumn = IntakeWord | 'phone' | 'age' | 'height' | 'currentWeight' | 'goalWeight';

interface Sending {
  ctx: Ctx;
  input: IntakeInput;
  heard?: readonly HeardDanger[];
  supportEmail: string;
}

/**
 * Takes an intake and tells the organization that there is one. Signs that the goal would do harm come before everything: then nothing is
 * stored, no one is told, and the page shows where help is. No email goes to the person (docs/decisions/0024-email-outbox.md), and what they wrote is sealed.
 * @param heard in the words; danger that is sure makes a kept intake urgent: it stands first, and the email says only that someone is waiting
 * @param supportEmail the organization's own address, from the site settings
 */
export async function createIntake({
  ctx,
  input,
  heard = [],
  supportEmail,
}: Sending): Promise<IntakeAnswer> {
  if (signsOf(input, heard).length > 0) return { outcome: 'help' };
  const id = createId(ctx.now);
  const seal = (column: IntakeColumn, text: string) =>
    sealField(ctx, weightLossIntakes[column], id, text);
  const sealedWords = Object.fromEntries(
    INTAKE_WORDS.map((field) => [field, input[field] ? seal(field, input[field]) : null]),
  ) as Record<IntakeWord, ReturnType<typeof seal> | null>;
  const isUrgent = heard.some(isSure);
  const phone = phoneFor(input);
  const { height, currentWeight, goalWeight } = measuresOf(input);
  const row = {
    ...sealedWords,
    id,
    userId: ctx.actor?.userId,
    fullName: input.fullName,
    email: input.email.toLowerCase(),
    phone: phone ? seal('phone', phone) : null,
    age: seal('age', String(input.age)),
    height: seal('height', height),
    currentWeight: seal('currentWeight', currentWeight),
    goalWeight: seal('goalWeight', goalWeight),
    interestedInSupplements: input.interestedInSupplements,
    isUrgent,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  return await write(ctx.db, async (tx) => {
    await tx.insert(weightLossIntakes).values(row);
    if (ctx.actor) await tx.delete(intakeDrafts).where(eq(intakeDrafts.userId, ctx.actor.userId));
    await enqueueMessage(tx, {
      dedupeKey: `intake.received:${id}`,
      to: supportEmail,
      audience: 'staff',
      purpose: 'intake.received',
      ...(isUrgent
        ? queuedEmail(
            "A new intake form needs someone now. It's at the top of Intakes in the admin dashboard.",
          )
        : NEW_INTAKE),
    });
    return { outcome: 'received', id, status: 'new' } as const;
  });
}

const NEW_INTAKE = {
  subject: 'New intake form',
  text: "Someone filled out an intake form. It's in the admin dashboard, under Intakes.\n",
};
