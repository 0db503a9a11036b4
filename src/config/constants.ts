/** Business constants and limits (specification point 9). Each stands here once. */
export const PASSWORD_MIN_LENGTH = 6;
export const EMAIL_CONFIRM_REDIRECT_MS = 3_000;
export const DEFAULT_CURRENCY = 'USD';
export const DEFAULT_PASSING_SCORE = 70;
export const DEFAULT_MEMBERSHIP_LEVEL = 'free';
/** What a month of a paid level may cost, in cents, both ends included; `start` is what the picker begins with. */
export const MEMBERSHIP_CENTS = {
  affordable: { min: 5_000, max: 10_000, start: 6_500 },
  standard: { min: 15_000, max: 20_000, start: 15_000 },
} as const;
/** Sessions with a coach that a month of each level brings. */
export const MONTHLY_SESSIONS = { free: 0, affordable: 2, standard: 4 } as const;
/** What a session that is given for free takes from the fund, as the suggested gift of this size says. */
export const FREE_SESSION_CENTS = 5_000;
/** A plan stands still for at most so many charges. */
export const MEMBERSHIP_PAUSE_MONTHS = 3;
/** A failed charge takes nothing away for this time. */
export const PAST_DUE_DAYS = 14;
export const CONSULTATION_MINUTES = 30;
export const SESSION_MINUTES = 50;
export const MEAL_PLAN_WEEKS = 6;
export const CONTACT_REPLY_HOURS = 24;
/** After the live-coaching set-up was sent, someone has a coach within this time, unless the setting `matchDays` says otherwise. */
export const COACH_MATCH_DAYS = 2;
/** The clock of the office hours, for days and times that staff read. */
export const OFFICE_TIME_ZONE = 'America/Chicago';

/** A dismissed toast leaves the list only after this time (specification point 4). */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_LIMIT = 1;
/** A toast that reports success leaves by itself; one that is being read, or tells of a failure, stays. */
export const TOAST_STAYS_MS = 6_000;

export const SEARCH_EMPTY_FEATURES = 4;
export const SPOTLIGHT_DELAY_MS = 5_000;
export const SPOTLIGHT_ROTATION_MS = 6_000;
export const WELCOME_DELAY_MS = 1_500;
export const TOUR_DELAY_MS = 2_000;
export const ONBOARDING_DELAY_MS = 1_000;
export const HELP_DISMISSAL_MS = 24 * 60 * 60 * 1000;
export const HELP_INACTIVITY_MS = 30_000;
export const CHAT_QUICK_CHIPS_UNTIL_MESSAGES = 2;
export const CHAT_AGENT_TYPE = 'general';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How long a link to choose a new password holds (product.md section 7). */
export const PASSWORD_RESET_MS = 30 * MINUTE_MS;

/** How long a step that matters trusts the last password or code (product: step-up). */
export const STEP_UP_LASTS_MS = 10 * MINUTE_MS;
/** Field of an ordinary form post that carries that password or code along. */
export const STEP_UP_FIELD = 'stepUp';

/** Idle and absolute session lifetimes per kind of actor (product.md section 7). */
export const SESSION_LIMITS = {
  member: { idleMs: 30 * MINUTE_MS, absoluteMs: 24 * HOUR_MS },
  remembered: { idleMs: 7 * DAY_MS, absoluteMs: 30 * DAY_MS },
  coach: { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS },
  admin: { idleMs: 15 * MINUTE_MS, absoluteMs: 8 * HOUR_MS },
  sharedDevice: { idleMs: 15 * MINUTE_MS, absoluteMs: 24 * HOUR_MS },
} as const;

/**
 * Largest JSON or form body, in bytes, unless an endpoint states its own: what its longest valid input needs, also where each letter
 * takes nine bytes in an ordinary post. More would only be more to read for anyone who wants to keep the server busy.
 */
export const BODY_LIMIT_BYTES = 64 * 1024;
/** Largest body that the front door takes for an endpoint; the few that take more stand in `body-limits.ts`. */
export const LARGEST_BODY_BYTES = 1_000_000;
