import { answerFaults } from '../../../config/enumerations.ts';

/** What an answer must not hold. The order is the order in which the safe answer is chosen. */
export const FAULT_KINDS = answerFaults;
export type FaultKind = (typeof FAULT_KINDS)[number];
