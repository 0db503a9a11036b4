/** Which lines stand first, by their names in the content. One that editors took out is left out. */
const EMERGENCY = 'emergency-services';
const VIOLENCE = 'national-domestic-violence-hotline';

/** Someone is in danger, or not safe at home. */
export const DANGER_LINES: readonly string[] = [EMERGENCY, VIOLENCE];
/** Someone is mostly safe: advocates, who make a plan with them, and 911 for when that changes. */
export const PLAN_LINES: readonly string[] = [VIOLENCE, EMERGENCY];
/** Whatever was heard. */
export const ALL_LINES: readonly string[] = [
  ...DANGER_LINES,
  'suicide-and-crisis-lifeline',
  'crisis-text-line',
];
/** Lines of advocates alone. */
export const ADVOCATE_LINES: readonly string[] = [VIOLENCE];
