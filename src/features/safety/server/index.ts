export { askFollowUp } from './ask-follow-up.ts';
export {
  countOpenedLine,
  askForPerson,
  countSafety,
  noteDanger,
  queuedEmail,
} from './note-danger.ts';
export { hearing } from './hearing.ts';
export { listSafetyCounts } from './list-safety-counts.ts';
export { lookForDanger } from './look-for-danger.ts';
