export interface HelpUser {
  id: string;
  hasCompletedOnboarding: boolean;
  /** Cents as text; '0' means none. */
  donationTotal: string;
  membershipLevel: string | null;
  /** UTC ms. */
  lastLoginDate: number | null;
  /** Minutes each. */
  recentSessions: readonly { duration: number }[];
  hasBookedSession: boolean;
  hasCompletedSessions: boolean;
}
