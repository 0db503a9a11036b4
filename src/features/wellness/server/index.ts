export { checkIn } from './check-in.ts';
export {
  decideProposal,
  listSharedPlans,
  openSharedPlan,
  proposeStep,
  type SharedPlan,
} from './coach-plans.ts';
export { decideAdaptation } from './decide-adaptation.ts';
export { forgetDraft, readSetUp, saveDraft, type SetUpState } from './drafts.ts';
export { listInsights, type InsightView } from './insights.ts';
export { findEndedPlan, journeyFacts, planCard, type JourneyFacts } from './journey-facts.ts';
export type { Library, LibraryStep } from './library.ts';
export { markStep } from './mark-step.ts';
export { PAPER_TITLE, planCalendar, planPdf, stepsAhead } from './plan-papers.ts';
export { findPlan } from './read-plan.ts';
export { planReminders, reminderEmail } from './reminders.ts';
export { endPlan, markMilestone, pausePlan, setReminders, updateGoal } from './run-plan.ts';
export { findShare, sharePlan } from './share-plan.ts';
export { startPlan } from './start-plan.ts';
