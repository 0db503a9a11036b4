import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../config/constants.ts';
import { grantedLevel, PAST_DUE_MS, RENEWAL_GRACE_MS, SECOND, type Standing } from './levels.ts';

const now = Date.UTC(2027, 0, 15);
const standing = (changes: Partial<Standing> = {}): Standing => ({
  membershipLevel: 'affordable',
  status: 'active',
  paidThroughAt: now + DAY_MS,
  pausedUntil: null,
  pastDueAt: null,
  problem: null,
  providerSubscriptionId: 'sub',
  isGivenBack: false,
  ...changes,
});

describe('the level that memberships grant', () => {
  it.each<[string, Partial<Standing>, string]>([
    ['paid for', {}, 'affordable'],
    ['of another tier', { membershipLevel: 'standard' }, 'standard'],
    ['of a tier that no one knows', { membershipLevel: 'gold' }, 'free'],
    ['never paid for', { paidThroughAt: null }, 'free'],
    [
      'never paid for and past due',
      { paidThroughAt: null, status: 'past_due', pastDueAt: now },
      'free',
    ],
    ['pending', { status: 'pending' }, 'free'],
    ['over', { status: 'ended' }, 'free'],
    ['set to end', { status: 'active' }, 'affordable'],
    ['late by less than the grace', { paidThroughAt: now - RENEWAL_GRACE_MS + 1 }, 'affordable'],
    ['late by the grace', { paidThroughAt: now - RENEWAL_GRACE_MS }, 'free'],
    ['late, and its renewal was given back', { paidThroughAt: now - 1, isGivenBack: true }, 'free'],
    ['paused and paid for', { pausedUntil: now + 60 * DAY_MS }, 'affordable'],
    ['paused, its month over', { pausedUntil: now + DAY_MS, paidThroughAt: now }, 'free'],
    [
      'past due',
      { status: 'past_due', paidThroughAt: now - 1, pastDueAt: now - PAST_DUE_MS + 1 },
      'affordable',
    ],
    [
      'past due for two weeks',
      { status: 'past_due', paidThroughAt: now - 1, pastDueAt: now - PAST_DUE_MS },
      'free',
    ],
    ['given', { providerSubscriptionId: null }, 'affordable'],
    ['given, its months over', { providerSubscriptionId: null, paidThroughAt: now }, 'free'],
    ['a second one', { problem: SECOND }, 'free'],
  ])('%s: %o is %s', (_, changes, level) => {
    expect(grantedLevel([standing(changes)], now)).toBe(level);
  });

  it('is the highest of several, in any order, and free without one', () => {
    const both = [standing(), standing({ membershipLevel: 'standard' })];
    expect(grantedLevel(both, now)).toBe('standard');
    expect(grantedLevel(both.toReversed(), now)).toBe('standard');
    expect(grantedLevel([], now)).toBe('free');
  });
});
