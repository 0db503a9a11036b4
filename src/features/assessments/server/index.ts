export { newIntakes, urgentIntakeForms } from './attention.ts';
export { intakesInDanger } from './today.ts';
export { createIntake } from './create-intake.ts';
export { getOwnIntake } from './get-own-intake.ts';
export { deleteIntakeDraft, findIntakeDraft, saveIntakeDraft } from './intake-drafts.ts';
export { requestCallBack } from './request-call-back.ts';
export { changeIntakes, listIntakes, setIntakeStatus } from './intake-queries.ts';
export { getIntake, getIntakeCover, unlockIntake } from './review-intakes.ts';
