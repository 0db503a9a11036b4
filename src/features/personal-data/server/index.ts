export { findOwnZone, listOpenings } from './list-openings.ts';
export { getLeavingTime, leaveForGood, stayAfterAll } from './leave.ts';
export { forgetPerson } from './forget-person.ts';
export { leavingJob, removeLeavingAccounts } from './leaving-job.ts';
export { copiesJob } from './make-copies.ts';
export { openCopy } from './open-copy.ts';
export { getCopyState, requestCopy, waitForCopy } from './request-copy.ts';
