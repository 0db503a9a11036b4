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
    note: 'An account whose address nobody confirmed goes when nobody has signed in to it for a year.',
  }),
  personal(sessions, 'Where you are signed in', mine(sessions.userId), {
    seenBy: 'super admins',
    ages: [untilIts(sessions.expiresAt, 'when the sign-in ends or runs out')],
  }),
  personal(adminSessions, 'Sign-ins as staff', mine(adminSessions.userId), {
    seenBy: 'super admins',
    ages: [forDays(365, adminSessions.expiresAt, 'a year after the sign-in ran out')],
  }),
  impersonal(rolePermissions, 'What each role may do', '', { seenBy: 'super admins' }),
  impersonal(knownPermissions, 'Which rights were given out once', '', { seenBy: 'super admins' }),
  personal(emailVerifications, 'Links to confirm an address', mine(emailVerifications.userId), {
    ages: [untilIts(emailVerifications.expiresAt, 'a day after the link ran out', 1)],
  }),
  personal(passwordResets, 'Links for a new password', mine(passwordResets.userId), {
    ages: [untilIts(passwordResets.expiresAt, 'a day after the link ran out', 1)],
  }),
  personal(twoFactorCredentials, 'Two-step sign-in', mine(twoFactorCredentials.userId), {
    hidden: [twoFactorCredentials.lastUsedStep],
  }),
  personal(
    signInChallenges,
    'Sign-ins that wait for their second step',
    mine(signInChallenges.userId),
    { ages: [untilIts(signInChallenges.expiresAt, 'when it runs out, after minutes')] },
  ),
  personal(contactPreferences, 'How to reach you safely', mine(contactPreferences.userId), {
    seenBy: STAFF,
  }),
  personal(profilePictures, 'Your picture', mine(profilePictures.userId), { seenBy: SELF }),
  personal(
    onboardingProgress,
    'How far you are with getting started',
    mine(onboardingProgress.userId),
    {
      ages: [untilIts(onboardingProgress.expiresAt, 'what is unfinished, when its time runs out')],
    },
  ),
];
