import type { HELP_CONTEXTS } from '~/features/content/choices.ts';
import type { HelpUser } from '~/lib/help-user.ts';

export type HelpContext = (typeof HELP_CONTEXTS)[number];

/** Smart help: all of them have to be met. */
export interface Thresholds {
  timeOnPageMs: number;
  /** Share of the page, 0 to 1. */
  scrollDepth: number;
  clickCount: number;
  inactivityMs: number;
}

export interface HelpRule {
  context: HelpContext;
  /** Any page when not given. */
  paths?: readonly string[];
  delayMs: number;
  when?: (user: HelpUser, now: number) => boolean;
  /** What is left out is 0, inactivity its default of 30 seconds. */
  thresholds?: Partial<Thresholds>;
}

const LONG_AWAY_MS = 7 * 24 * 60 * 60 * 1000;
/** More than this many recent sessions, each shorter than that many minutes, look like a hard time. */
const MANY_SESSIONS = 3;
const SHORT_SESSION_MINUTES = 5;

const isPaid = ({ membershipLevel }: HelpUser) =>
  membershipLevel !== null && membershipLevel !== 'free';
const isFree = (user: HelpUser) => !isPaid(user);
const isNew = ({ hasCompletedOnboarding }: HelpUser) => !hasCompletedOnboarding;
const hasNotBooked = ({ hasBookedSession }: HelpUser) => !hasBookedSession;
const hasNotGiven = ({ donationTotal }: HelpUser) => donationTotal === '' || donationTotal === '0';
const keepsBreakingOff = ({ recentSessions }: HelpUser) =>
  recentSessions.length > MANY_SESSIONS &&
  recentSessions.every(({ duration }) => duration < SHORT_SESSION_MINUTES);

/** The page rules of specification point 9. Rules for pages that do not exist yet never fire. */
export const pageRules: readonly HelpRule[] = [
  { context: 'registration-welcome', paths: ['/'], delayMs: 2_000, when: isNew },
  { context: 'registration-welcome', paths: ['/register'], delayMs: 1_000 },
  { context: 'donation-first-time', paths: ['/donate'], delayMs: 1_500, when: hasNotGiven },
  { context: 'coaching-selection', paths: ['/ai-coaching'], delayMs: 1_000 },
  {
    context: 'onboarding-overwhelmed',
    paths: ['/onboarding'],
    delayMs: 0,
    thresholds: { timeOnPageMs: 45_000, inactivityMs: 20_000 },
  },
  { context: 'progress-tracking', paths: ['/member-portal'], delayMs: 2_000, when: isPaid },
  {
    context: 'membership-benefits',
    paths: ['/member-portal'],
    delayMs: 0,
    when: isFree,
    thresholds: { timeOnPageMs: 30_000, scrollDepth: 0.5 },
  },
  { context: 'first-session-booking', paths: ['/book-session'], delayMs: 1_000 },
  { context: 'difficult-moment', delayMs: 120_000, when: keepsBreakingOff },
];

/** The second provider starts a second later. Where the specification names no page, it is the one the first provider names (docs/decisions/0047-prompts.md). */
export const SECOND_PROVIDER_START_MS = 1_000;
export const secondRules: readonly HelpRule[] = [
  {
    context: 'difficult-moment',
    delayMs: 2_000,
    when: ({ lastLoginDate }, now) => lastLoginDate !== null && now - lastLoginDate > LONG_AWAY_MS,
  },
  { context: 'onboarding-overwhelmed', paths: ['/'], delayMs: 5_000, when: isNew },
  { context: 'membership-benefits', paths: ['/member-portal'], delayMs: 10_000, when: isFree },
  { context: 'coaching-selection', paths: ['/ai-coaching'], delayMs: 3_000, when: hasNotBooked },
  {
    context: 'first-session-booking',
    paths: ['/booking', '/book-session'],
    delayMs: 1_000,
    when: hasNotBooked,
  },
  {
    context: 'progress-tracking',
    paths: ['/wellness-journey', '/member-portal'],
    delayMs: 4_000,
    when: ({ hasCompletedSessions }) => hasCompletedSessions,
  },
];
