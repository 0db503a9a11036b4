import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBehaviour } from './behaviour.ts';
import { createHelpHistory, HELP_HISTORY_KEY } from './history.ts';
import { createHelpLogic, provideHelp, useHelp } from './provider.ts';
import type { HelpUser } from '~/lib/help-user.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21, 12);
const now = () => Date.now();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const member: HelpUser = {
  id: 'u1',
  hasCompletedOnboarding: true,
  donationTotal: '2500',
  membershipLevel: 'free',
  lastLoginDate: NOW,
  recentSessions: [],
  hasBookedSession: true,
  hasCompletedSessions: false,
};

function memory(text?: string): Storage {
  const kept = new Map(text === undefined ? [] : [[HELP_HISTORY_KEY, text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

function logicFor(path: string, user: HelpUser | null, storage = memory()) {
  const behaviour = createBehaviour(now);
  const logic = createHelpLogic({
    user,
    path,
    behaviour,
    now,
    history: createHelpHistory({ now, open: () => storage, isKept: () => true }),
  });
  return { logic, behaviour, storage };
}

/** `provider context` → milliseconds after the page has loaded. */
const timesOf = (path: string, more: Partial<HelpUser> = {}) =>
  Object.fromEntries(
    logicFor(path, { ...member, ...more })
      .logic.proposals()
      .map(({ id, delayMs }) => [id, delayMs]),
  );

describe('page rules', () => {
  it.each<[path: string, user: Partial<HelpUser>, expected: Record<string, number>]>([
    [
      '/',
      { hasCompletedOnboarding: false },
      { 'page registration-welcome': 2_000, 'second onboarding-overwhelmed': 6_000 },
    ],
    ['/', {}, {}],
    ['/register', {}, { 'page registration-welcome': 1_000 }],
    ['/donate', { donationTotal: '0' }, { 'page donation-first-time': 1_500 }],
    ['/donate', { donationTotal: '' }, { 'page donation-first-time': 1_500 }],
    ['/donate', { donationTotal: '100' }, {}],
    ['/ai-coaching', {}, { 'page coaching-selection': 1_000 }],
    [
      '/ai-coaching',
      { hasBookedSession: false },
      { 'page coaching-selection': 1_000, 'second coaching-selection': 4_000 },
    ],
    ['/onboarding', {}, { 'page onboarding-overwhelmed': 45_000 }],
    ['/member-portal', { membershipLevel: 'standard' }, { 'page progress-tracking': 2_000 }],
    [
      '/member-portal',
      { membershipLevel: 'standard', hasCompletedSessions: true },
      { 'page progress-tracking': 2_000, 'second progress-tracking': 5_000 },
    ],
    [
      '/member-portal',
      { membershipLevel: null },
      { 'page membership-benefits': 30_000, 'second membership-benefits': 11_000 },
    ],
    [
      '/book-session',
      { hasBookedSession: false },
      { 'page first-session-booking': 1_000, 'second first-session-booking': 2_000 },
    ],
    ['/booking', { hasBookedSession: false }, { 'second first-session-booking': 2_000 }],
    ['/about', { lastLoginDate: NOW - 8 * DAY }, { 'second difficult-moment': 3_000 }],
    ['/about', { lastLoginDate: NOW - 7 * DAY }, {}],
    ['/about', { lastLoginDate: null }, {}],
  ])('%s, %o', (path, user, expected) => {
    expect(timesOf(path, user)).toEqual(expected);
  });

  it('see a hard time in more than three sessions that were all broken off within five minutes', () => {
    const sessions = (...minutes: number[]) => ({
      recentSessions: minutes.map((duration) => ({ duration })),
    });
    expect(timesOf('/about', sessions(4, 1, 2, 3))).toEqual({ 'page difficult-moment': 120_000 });
    expect(timesOf('/about', sessions(4, 1, 2))).toEqual({});
    expect(timesOf('/about', sessions(4, 1, 2, 5))).toEqual({});
  });

  it('are for people who are signed in', () => {
    for (const path of ['/', '/register', '/donate', '/ai-coaching'])
      expect(logicFor(path, null).logic.proposals()).toEqual([]);
  });
});

describe('smart help', () => {
  it('waits for 45 seconds on the page and 20 seconds of rest', () => {
    const { logic, behaviour } = logicFor('/onboarding', member);
    const [overwhelmed] = logic.proposals();
    vi.advanceTimersByTime(44_999);
    expect(overwhelmed?.isReady()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(overwhelmed?.isReady()).toBe(true);
    behaviour.noteActivity();
    vi.advanceTimersByTime(19_999);
    expect(overwhelmed?.isReady()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(overwhelmed?.isReady()).toBe(true);
  });

  it('waits for half of the page to be seen and, unless told otherwise, for 30 seconds of rest', () => {
    const { logic, behaviour } = logicFor('/member-portal', member);
    const benefits = logic.proposals().find(({ id }) => id === 'page membership-benefits');
    vi.advanceTimersByTime(60_000);
    expect(benefits?.isReady()).toBe(false);
    behaviour.noteScroll(0.49);
    vi.advanceTimersByTime(30_000);
    expect(benefits?.isReady()).toBe(false);
    behaviour.noteScroll(0.5);
    vi.advanceTimersByTime(29_999);
    expect(benefits?.isReady()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(benefits?.isReady()).toBe(true);
  });

  it('counts clicks, and keeps the deepest scroll', () => {
    const behaviour = createBehaviour(now);
    behaviour.noteScroll(0.8);
    behaviour.noteScroll(0.2);
    behaviour.noteClick();
    behaviour.noteView();
    vi.advanceTimersByTime(500);
    expect(behaviour.metrics()).toEqual({
      pageViews: 2,
      timeOnPage: 500,
      scrollDepth: 0.8,
      clickCount: 1,
      lastActivity: NOW,
    });
    expect([
      behaviour.meets({ clickCount: 1, inactivityMs: 0 }),
      behaviour.meets({ clickCount: 2, inactivityMs: 0 }),
    ]).toEqual([true, false]);
  });
});

describe('history', () => {
  it('keeps a dismissed context away for 24 hours, in both providers', () => {
    const { logic, storage } = logicFor('/ai-coaching', { ...member, hasBookedSession: false });
    const isWanted = () =>
      logicFor('/ai-coaching', { ...member, hasBookedSession: false }, storage)
        .logic.proposals()
        .map((proposal) => proposal.isWanted());
    logic.noteShown('coaching-selection');
    expect(isWanted()).toEqual([true, true]);
    logic.dismiss('coaching-selection');
    expect(logic.proposals().map((proposal) => proposal.isWanted())).toEqual([false, false]);
    expect(JSON.parse(storage.getItem(HELP_HISTORY_KEY) ?? '')).toEqual([
      { context: 'coaching-selection', timestamp: NOW, dismissed: true },
    ]);
    vi.advanceTimersByTime(DAY - 1);
    expect(isWanted()).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect(isWanted()).toEqual([true, true]);
  });

  it('is cleared by a reset', () => {
    const { logic, storage } = logicFor('/register', member);
    logic.dismiss('registration-welcome');
    logic.reset();
    expect(storage.getItem(HELP_HISTORY_KEY)).toBeNull();
    expect(logic.proposals().map((proposal) => proposal.isWanted())).toEqual([true]);
  });

  it.each(['{', '"x"', '[null, 1, {"context":"a"}]'])(
    'survives what it did not write: %s',
    (text) => {
      const history = createHelpHistory({ now, open: () => memory(text), isKept: () => true });
      expect(history.mayShow('difficult-moment')).toBe(true);
      expect(() => history.dismiss('difficult-moment')).not.toThrow();
    },
  );

  it('keeps nothing on a shared device, and nothing where storage is closed', () => {
    const storage = memory();
    createHelpHistory({ now, open: () => storage, isKept: () => false }).dismiss(
      'difficult-moment',
    );
    expect(storage.getItem(HELP_HISTORY_KEY)).toBeNull();
    const closed = createHelpHistory({
      now,
      open: () => {
        throw new Error('SecurityError');
      },
      isKept: () => true,
    });
    expect(() => {
      closed.dismiss('difficult-moment');
      closed.reset();
    }).not.toThrow();
    expect(closed.mayShow('difficult-moment')).toBe(true);
  });
});

describe('the provider', () => {
  it('is needed: outside of it help logic fails, and says why', () => {
    expect(() => useHelp()).toThrow(
      'useHelp must be used within its provider: call provideHelp() first.',
    );
    const { logic } = logicFor('/', member);
    const takeAway = provideHelp(logic);
    expect(useHelp()).toBe(logic);
    takeAway();
    expect(() => useHelp()).toThrow(/within its provider/);
  });
});
