import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import {
  authProviders,
  onboardingKinds,
  sessionKinds,
  userRoles,
} from '../../config/enumerations.ts';
import {
  checkOneOf,
  checkThat,
  count,
  createdAt,
  flag,
  id,
  indexOn,
  list,
  oneOf,
  sealed,
  time,
  updatedAt,
} from './columns.ts';

/**
 * Expressions that the list of people is filtered, sorted and searched by. SQLite uses their index only when a query spells them the same.
 * They hold no commas, because drizzle-kit would cut them there.
 * The search table (`users_search`) uses the same expression; see the migration that creates it.
 */
export const personStanding = sql.raw(
  `case when not is_active then 'closed' when role = 'admin' or role = 'super_admin' then 'staff' when role = 'coach' then 'coach' when email_verified_at is null then 'unconfirmed' when membership_level is null then 'free' else membership_level end`,
);
export const personSortName = sql.raw("lower(last_name || ' ' || first_name)");
export const personAddress = sql.raw(
  'case when claimed_email is null then email else claimed_email end',
);

export const users = sqliteTable(
  'users',
  {
    id: id(),
    email: text().notNull().unique('users_email_unique'),
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    membershipLevel: text().default('free'),
    /** Cents. The browser gets it as text; '0' means none. */
    donationTotal: count(),
    rewardPoints: count(),
    stripeCustomerId: text(),
    stripePurchaseId: text(),
    profileImageUrl: text(),
    bio: text(),
    rating: integer(),
    introVideoUrl: text(),
    keywords: list(),
    preferredCoach: text(),
    googleId: text(),
    provider: oneOf(authProviders).notNull().default('local'),
    role: oneOf(userRoles).notNull().default('user'),
    permissions: list(),
    isActive: flag(true),
    hasCompletedOnboarding: flag(false),
    joinDate: createdAt(),
    lastLogin: time(),
    /** The sign-in before the last one; "a while ago" is measured from it. */
    previousLogin: time(),
    emailVerifiedAt: time(),
    /** The address as typed by an account that only claims it; `email` then holds a placeholder. */
    claimedEmail: text(),
    /** The browser that made the account. Emails name it until the address is confirmed. */
    registeredWith: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('users', t.provider, authProviders),
    checkOneOf('users', t.role, userRoles),
    checkThat('users_email_lowercase_check', `"email" = lower("email")`),
    checkThat('users_reward_points_check', `"reward_points" >= 0`),
    uniqueIndex('users_google_id_idx').on(t.googleId),
    indexOn('users', t.stripeCustomerId),
    indexOn('users', t.createdAt),
    indexOn('users', t.role, t.createdAt),
    // Finds accounts whose address was never confirmed; unused ones are removed.
    index('users_unconfirmed_idx')
      .on(t.createdAt)
      .where(sql`"email_verified_at" is null`),
    indexOn('users', t.membershipLevel, t.createdAt),
    index('users_standing_created_at_idx').on(personStanding, t.createdAt),
    index('users_sort_name_idx').on(personSortName, t.id),
    index('users_standing_sort_name_idx').on(personStanding, personSortName, t.id),
    index('users_address_idx').on(personAddress, t.id),
  ],
);

/** `id` is public (devices list); `token` holds only the SHA-256 of the cookie's token. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique('sessions_token_unique'),
    expiresAt: integer().notNull(),
    lastUsedAt: createdAt(),
    kind: oneOf(sessionKinds).notNull().default('member'),
    /** The role its owner signed in with. A session is void once the role is another. */
    openedAs: text().notNull().default(''),
    ipAddress: text(),
    userAgent: text(),
    /** When its owner last signed in or reauthenticated. Sensitive steps ask again after ten minutes. */
    steppedUpAt: time(),
    /** Opened from a browser that had not signed in to this account before. */
    isNewDevice: flag(false),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('sessions', t.kind, sessionKinds),
    indexOn('sessions', t.userId, t.lastUsedAt),
    indexOn('sessions', t.expiresAt),
    indexOn('sessions', t.lastUsedAt),
    indexOn('sessions', t.kind, t.lastUsedAt),
  ],
);

/** Kept beside `sessions` for staff, so that staff sign-ins outlive the session row. `sessionToken` is hashed as well. */
export const adminSessions = sqliteTable(
  'admin_sessions',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionToken: text().notNull().unique('admin_sessions_session_token_unique'),
    expiresAt: integer().notNull(),
    ipAddress: text(),
    userAgent: text(),
    isActive: flag(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    indexOn('admin_sessions', t.userId, t.createdAt),
    indexOn('admin_sessions', t.expiresAt),
    indexOn('admin_sessions', t.isActive, t.createdAt),
  ],
);

export const rolePermissions = sqliteTable(
  'role_permissions',
  {
    role: oneOf(userRoles).notNull(),
    permission: text().notNull(),
    resource: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.role, t.permission, t.resource] }),
    checkOneOf('role_permissions', t.role, userRoles),
  ],
);

/** Permissions whose defaults were granted once, so that a later version adds its new ones and never gives back what staff took away. */
export const knownPermissions = sqliteTable('known_permissions', {
  permission: text().primaryKey(),
  createdAt: createdAt(),
});

/** Links that show that someone reads email at an address. */
export const emailVerifications = sqliteTable(
  'email_verifications',
  {
    id: id(),
    /** The account that has the address or wants to move to it; empty while accounts only claim it, for then the link is about the address alone. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    tokenHash: text().notNull().unique('email_verifications_token_hash_unique'),
    expiresAt: integer().notNull(),
    usedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    indexOn('email_verifications', t.userId),
    indexOn('email_verifications', t.email),
    indexOn('email_verifications', t.expiresAt),
  ],
);

export const passwordResets = sqliteTable(
  'password_resets',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('password_resets_token_hash_unique'),
    expiresAt: integer().notNull(),
    usedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [indexOn('password_resets', t.userId), indexOn('password_resets', t.expiresAt)],
);

export const twoFactorCredentials = sqliteTable('two_factor_credentials', {
  id: id(),
  userId: text()
    .notNull()
    .unique('two_factor_credentials_user_id_unique')
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: sealed().notNull(),
  /** SHA-256 of each unused code. */
  recoveryCodeHashes: list(),
  /** Counter of the last accepted code, so that a code works once. */
  lastUsedStep: integer(),
  confirmedAt: time(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A sign-in whose password was right and whose code is still missing. Ends after ten minutes or too many wrong codes. */
export const signInChallenges = sqliteTable(
  'sign_in_challenges',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of what the cookie carries. */
    tokenHash: text().notNull().unique('sign_in_challenges_token_hash_unique'),
    rememberMe: flag(false),
    sharedDevice: flag(false),
    attempts: count(),
    expiresAt: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [indexOn('sign_in_challenges', t.userId), indexOn('sign_in_challenges', t.expiresAt)],
);

/** What is safe to send, when and how (product section 6). A missing row means: discreet, email allowed. */
export const contactPreferences = sqliteTable(
  'contact_preferences',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    discreetMode: flag(true),
    neverEmail: flag(false),
    /** Email only what the person asked for a moment ago, such as a link for a new password. */
    onlyWhenAsked: flag(false),
    allowPhone: flag(false),
    allowText: flag(false),
    allowVoicemail: flag(false),
    phone: sealed(),
    safeName: sealed(),
    safeWords: sealed(),
    /** Words no message can contain, one a line. */
    avoidWords: sealed(),
    /** Staff say it, so that the person knows a call is real. */
    codeWord: sealed(),
    /** Hours of the day 0-23 in the time zone of `user_preferences`; both null means any time. */
    safeFromHour: integer(),
    safeUntilHour: integer(),
    /** Days of the week, 1 (Monday) to 7; empty means any day. */
    safeDays: list<number>(),
    /** Kinds of messages that are not wanted. */
    mutedTopics: list(),
    tipsPaused: flag(false),
    shortcutsEnabled: flag(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    checkThat('contact_preferences_safe_from_hour_check', `"safe_from_hour" between 0 and 23`),
    checkThat('contact_preferences_safe_until_hour_check', `"safe_until_hour" between 0 and 23`),
  ],
);

/** A small re-encoded picture. It is sealed in the database, so that backups, deletion and a second server cover it. */
export const profilePictures = sqliteTable('profile_pictures', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** WebP as base64. */
  picture: sealed().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Progress in one of the onboarding forms. Answers are sealed, and removed when the form is sent or `expiresAt` has passed. */
export const onboardingProgress = sqliteTable(
  'onboarding_progress',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: oneOf(onboardingKinds).notNull().default('preferences'),
    currentStep: count(1),
    totalSteps: integer().notNull(),
    data: sealed(),
    completed: flag(false),
    /** Null when the answers do not expire. */
    expiresAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('onboarding_progress', t.kind, onboardingKinds),
    unique('onboarding_progress_user_id_kind_unique').on(t.userId, t.kind),
    indexOn('onboarding_progress', t.expiresAt),
  ],
);
