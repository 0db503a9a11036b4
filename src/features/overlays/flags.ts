import { isSharedDevice, setFlag } from '~/lib/local-flags.ts';

/** Flags of the specification (point 3), and one of the house: someone wants no tips. */
export const WELCOME_FLAG = 'hasSeenWelcome';
export const TOUR_FLAG = 'hasSeenTour';
export const SPOTLIGHT_FLAG = 'hasSeenFeatureSpotlight';
export const PAUSED_FLAG = 'tipsPaused';
export const onboardingFlag = (userId: string) => `hasSeenOnboarding_${userId}`;
/** A wish to see the tour travels through the reload in this tab alone. */
export const TOUR_WISH_KEY = 'hw_tour';

export interface Flags {
  has(key: string): boolean;
  set(key: string): void;
  remove(key: string): void;
}

export const localFlags: Flags = {
  has(key) {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  },
  set: (key) => setFlag(key),
  remove(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      // Where nothing can be kept there is nothing to take back.
    }
  },
};

/**
 * Whether this browser may remember what it has shown. Where it may not (a shared or watched device, closed storage) nothing opens by itself:
 * it would open again on every page.
 */
export function canRemember(): boolean {
  try {
    return !isSharedDevice() && localStorage.length >= 0;
  } catch {
    return false;
  }
}
