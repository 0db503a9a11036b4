/** Flags of someone who has seen every overlay and paused tips: nothing opens by itself in front of what a test looks at. */
const RETURNING_FLAGS = [
  'hasSeenWelcome',
  'hasSeenTour',
  'hasSeenFeatureSpotlight',
  'tipsPaused',
] as const;

/** For `browser.newContext({ storageState })`: local storage of one origin. */
export const returningVisitor = (origin: string, flags: readonly string[] = RETURNING_FLAGS) => ({
  cookies: [],
  origins: [{ origin, localStorage: flags.map((name) => ({ name, value: 'true' })) }],
});
