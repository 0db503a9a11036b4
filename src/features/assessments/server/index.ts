export { newIntakes, urgentIntakeForms } from './attention.ts';
export { intakesInDanger } from './today.ts';
export { createIntake } from './create-intake.ts';
export { getOwnIntake } from './get-own-intake.ts';
export { deleteIntakeDraft, findIntakeDraft, saveIntakeDraft } from './intake-drafts.ts';
export { requestCallBack } from './request-call-back.ts';
export { changeIntakes, listIntakes, replyToIntake, setIntakeStatus } from './intake-queries.ts';
export { getIntake, getIntakeCover, unlockIntake } from './review-intakes.ts';
export {
  deleteAnswerDraft,
  getKeptAnswers,
  getOwnStart,
  saveAnswerDraft,
} from './answer-drafts.ts';
export { resultsCard, sharedResultsCard } from './dashboard-card.ts';
export { exportResultsCsv, exportResultsPdf } from './export-results.ts';
export { getAssessmentFigures } from './figures.ts';
export { deleteResult, getOwnResult, latestResults, listOwnResults } from './own-results.ts';
export { lookAtAnswers, saveResult } from './save-result.ts';
export { listSharedResults, openSharedResult, sharedResults, shareResult } from './share-result.ts';
