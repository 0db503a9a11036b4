import {
  adminSessions,
  contactPreferences,
  emailVerifications,
  knownPermissions,
  onboardingProgress,
  passwordResets,
  profilePictures,
  rolePermissions,
  sessions,
  signInChallenges,
  twoFactorCredentials,
  users,
} from '../../../db/schema/accounts.ts';
import { forDays, impersonal, mine, personal, SELF, STAFF, untilIts } from '../rule.ts';

export const accountTables = [
  personal(users, 'Your account', mine(users.id), {
    seenBy: STAFF,
    note: 'We delete an account with an unconfirmed email address after a year without a sign-in.',
  }),
  personal(sessions, 'Devices you are signed in on', mine(sessions.userId), {
    seenBy: 'super admins',
    ages: [untilIts(sessions.expiresAt, 'when you sign out or the session expires')],
  }),
  personal(adminSessions, 'Your staff sign-ins', mine(adminSessions.userId), {
    seenBy: 'super admins',
    ages: [forDays(365, adminSessions.expiresAt, '1 year after the session expired')],
  }),
  impersonal(rolePermissions, 'What each role may do', '', { seenBy: 'super admins' }),
  impersonal(knownPermissions, 'Which permissions have been set up', '', {
    seenBy: 'super admins',
  }),
  personal(
    emailVerifications,
    'Links to confirm your email address',
    mine(emailVerifications.userId),
    {
      ages: [untilIts(emailVerifications.expiresAt, '1 day after the link expired', 1)],
    },
  ),
  personal(passwordResets, 'Links to choose a new password', mine(passwordResets.userId), {
    ages: [untilIts(passwordResets.expiresAt, '1 day after the link expired', 1)],
  }),
  personal(twoFactorCredentials, 'Two-step sign-in', mine(twoFactorCredentials.userId), {
    hidden: [twoFactorCredentials.lastUsedStep],
  }),
  personal(
    signInChallenges,
    'Sign-ins waiting for the second step',
    mine(signInChallenges.userId),
    { ages: [untilIts(signInChallenges.expiresAt, 'when it expires, after a few minutes')] },
  ),
  personal(contactPreferences, 'How to reach you safely', mine(contactPreferences.userId), {
    seenBy: STAFF,
  }),
  personal(profilePictures, 'Your picture', mine(profilePictures.userId), { seenBy: SELF }),
  personal(
    onboardingProgress,
    'Your progress with getting started',
    mine(onboardingProgress.userId),
    {
      ages: [untilIts(onboardingProgress.expiresAt, 'when it expires, if unfinished')],
    },
  ),
];
