import type { weightLossIntakes } from '../../../db/schema/index.ts';
import type { FieldCipher } from '../../../server/crypto/field-cipher.ts';
import { intakeFlow, INTAKE_WORDS, type IntakeAnswers, type IntakeRecord } from '../schemas.ts';
import { snake } from './create-intake.ts';

/** A stored intake with its answers unsealed. Callers have made sure that whoever asks may read it. */
export function openIntake(
  row: typeof weightLossIntakes.$inferSelect,
  cipher: FieldCipher,
): IntakeRecord {
  const fields = [
    'phone',
    'age',
    'height',
    'currentWeight',
    'goalWeight',
    ...INTAKE_WORDS,
  ] as const;
  const open = (field: (typeof fields)[number]) => {
    const sealed = row[field];
    return sealed === null
      ? ''
      : cipher.open(sealed, { table: 'weight_loss_intakes', row: row.id, column: snake(field) });
  };
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
