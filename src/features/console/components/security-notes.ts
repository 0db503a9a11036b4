/** What the last step did, by the word that the redirect carries. */
export const SECURITY_NOTES: Readonly<Record<string, { text: string; tone?: 'notice' }>> = {
  'maintenance-on': {
    text: 'The site is closed for maintenance. Public pages stay open. Everything else is paused.',
  },
  'maintenance-off': { text: 'The site is open again.' },
  cleared: { text: 'Anyone who signs in with that address no longer has to wait.' },
  ended: { text: 'That session is signed out. They have to sign in again.' },
  'all-ended': { text: 'Signed out. Only your own session is still active.' },
  rights: { text: 'Saved. The new rights apply from the next page they open.' },
  role: { text: 'Saved. They were signed out everywhere because their role changed.' },
  nobody: { text: 'No account has that email address.', tone: 'notice' },
};
