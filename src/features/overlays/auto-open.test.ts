import { describe, expect, it } from 'vitest';
import { autoOpenings, onboardingOpening } from './auto-open.ts';
import type { Flags } from './flags.ts';

function flagsOf(...seen: string[]): Flags {
  const kept = new Set(seen);
  return {
    has: (key) => kept.has(key),
    set: (key) => void kept.add(key),
    remove: (key) => void kept.delete(key),
  };
}

const timesOf = (flags: Flags, wantsTour = false) =>
  Object.fromEntries(autoOpenings(flags, { wantsTour }).map(({ id, delayMs }) => [id, delayMs]));

describe('what opens by itself', () => {
  it('the welcome journey after 1.5 s on a first visit, the tour not before the next page', () => {
    expect(timesOf(flagsOf())).toEqual({ welcome: 1_500, spotlight: 5_000 });
  });

  it('the tour after 2 s once the welcome journey was seen', () => {
    expect(timesOf(flagsOf('hasSeenWelcome'))).toEqual({ tour: 2_000, spotlight: 5_000 });
  });

  it('nothing on a return visit', () => {
    expect(timesOf(flagsOf('hasSeenWelcome', 'hasSeenTour', 'hasSeenFeatureSpotlight'))).toEqual(
      {},
    );
  });

  it('the tour at once and without the welcome journey for anyone who asked for it', () => {
    const [tour] = autoOpenings(flagsOf('hasSeenTour'), { wantsTour: true });
    expect(tour).toMatchObject({ id: 'tour', delayMs: 0, isAskedFor: true });
    expect(timesOf(flagsOf(), true)).toEqual({ tour: 0, spotlight: 5_000 });
  });

  it('the onboarding after 1 s for an account that has not seen it', () => {
    const user = { id: 'u1', hasCompletedOnboarding: false };
    expect(
      onboardingOpening(flagsOf('hasSeenWelcome', 'hasSeenOnboarding_u2'), user),
    ).toMatchObject([{ id: 'onboarding', delayMs: 1_000 }]);
    expect(onboardingOpening(flagsOf('hasSeenOnboarding_u1'), user)).toEqual([]);
    expect(onboardingOpening(flagsOf(), { ...user, hasCompletedOnboarding: true })).toEqual([]);
  });

  it('asks its flag again when its turn comes', () => {
    const flags = flagsOf();
    const [welcome] = autoOpenings(flags, { wantsTour: false });
    expect(welcome?.isWanted()).toBe(true);
    flags.set('hasSeenWelcome');
    expect(welcome?.isWanted()).toBe(false);
  });
});
