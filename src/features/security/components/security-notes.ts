/** What the last step did, by the word that the redirect carries. */
export const SECURITY_NOTES: Readonly<Record<string, { text: string; tone?: 'notice' }>> = {
  'maintenance-on': { text: 'The site is closed for maintenance. Public pages stay; everything else waits for you.' },
  'maintenance-off': { text: 'The site is open again.' },
  cleared: { text: 'If somebody signs in with that address, they need not wait any more.' },
  ended: { text: 'That session is over. Whoever used it has to sign in again.' },
  'all-ended': { text: 'Signed out. Only your own session goes on.' },
  rights: { text: 'Saved. The rights count from the next page that somebody opens.' },
  role: { text: 'Saved. With another role, all their sessions ended.' },
  nobody: { text: 'No account has that address.', tone: 'notice' },
};
