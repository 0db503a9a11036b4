import {
  ONBOARDING_DELAY_MS,
  SPOTLIGHT_DELAY_MS,
  TOUR_DELAY_MS,
  WELCOME_DELAY_MS,
} from '~/config/constants.ts';
import { type Flags, onboardingFlag, SPOTLIGHT_FLAG, TOUR_FLAG, WELCOME_FLAG } from './flags.ts';

export type AutoPrompt = 'onboarding' | 'welcome' | 'tour' | 'spotlight';

export interface AutoOpening {
  id: AutoPrompt;
  /** Milliseconds after the page has loaded. */
  delayMs: number;
  isAskedFor: boolean;
  isWanted(): boolean;
}

/**
 * What opens by itself on this page (specification point 9), read from the flags as they are when the page has loaded. Anyone who pressed 'Take Platform
 * Tour' gets the tour at once and alone, whether or not the welcome journey was seen (docs/decisions/0047-prompts.md).
 */
export function autoOpenings(flags: Flags, { wantsTour }: { wantsTour: boolean }): AutoOpening[] {
  if (wantsTour)
    return [
      { id: 'tour', delayMs: 0, isAskedFor: true, isWanted: () => true },
      ...unlessSeen('spotlight', SPOTLIGHT_FLAG, SPOTLIGHT_DELAY_MS, flags),
    ];
  return [
    ...unlessSeen('welcome', WELCOME_FLAG, WELCOME_DELAY_MS, flags),
    ...(flags.has(WELCOME_FLAG) ? unlessSeen('tour', TOUR_FLAG, TOUR_DELAY_MS, flags) : []),
    ...unlessSeen('spotlight', SPOTLIGHT_FLAG, SPOTLIGHT_DELAY_MS, flags),
  ];
}

/** The welcome journey once for each account, for as long as its onboarding is not complete. */
export function onboardingOpening(
  flags: Flags,
  user: { id: string; hasCompletedOnboarding: boolean },
): AutoOpening[] {
  return user.hasCompletedOnboarding
    ? []
    : unlessSeen('onboarding', onboardingFlag(user.id), ONBOARDING_DELAY_MS, flags);
}

function unlessSeen(id: AutoPrompt, flag: string, delayMs: number, flags: Flags): AutoOpening[] {
  const isWanted = () => !flags.has(flag);
  return isWanted() ? [{ id, delayMs, isAskedFor: false, isWanted }] : [];
}
