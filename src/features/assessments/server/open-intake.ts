import { weightLossIntakes } from '../../../db/schema/index.ts';
import { openField, type SealingCtx } from '../../../server/crypto/sealed-field.ts';
import { intakeFlow, INTAKE_WORDS, type IntakeAnswers, type OpenedIntake } from '../schemas.ts';

/** A stored intake with its answers unsealed. Callers have made sure that whoever asks may read it. */
export function openIntake(
  ctx: SealingCtx,
  row: typeof weightLossIntakes.$inferSelect,
): OpenedIntake {
  const fields = [
    'phone',
    'age',
    'height',
    'currentWeight',
    'goalWeight',
    ...INTAKE_WORDS,
  ] as const;
  const open = (field: (typeof fields)[number]) =>
    openField(ctx, weightLossIntakes[field], row.id, row[field]);
  const {
    id,
    fullName,
    email,
    status,
    isUrgent,
    createdAt,
    updatedAt,
    interestedInSupplements,
    userId,
  } = row;
  return {
    id,
    fullName,
    email,
    status,
    isUrgent,
    createdAt,
    updatedAt,
    interestedInSupplements,
    isMember: userId !== null,
    nextStatuses: intakeFlow.steps[status],
    answers: Object.fromEntries(fields.map((field) => [field, open(field)])) as IntakeAnswers,
  };
}
