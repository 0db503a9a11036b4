export {
  findDiscoveryResult,
  findQuizAnswers,
  saveDiscovery,
  type DiscoveryResult,
} from './discovery-results.ts';
export { stepsCard } from './dashboard-card.ts';
export { findSetUpTime, getBeginnings, placeOfWay, type Beginning } from './get-beginnings.ts';
export { forgetAnswers, skipOnboarding } from './leave-onboarding.ts';
export { findClientIntake, openClientIntake } from './open-client-intake.ts';
export { findOwnSteps, markStep, type OwnSteps } from './own-steps.ts';
export { findLanguageAndZone, savePreferences } from './preferences.ts';
export { readForm, type FormState } from './read-form.ts';
export { saveProgress } from './save-progress.ts';
export { saveSetUp } from './set-up.ts';
