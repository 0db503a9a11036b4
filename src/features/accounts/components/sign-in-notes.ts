/** What the last step on the sign-in page did. */
export const signInNotes: Record<string, string> = {
  password: 'Your new password is set. All other devices were signed out.',
  email: "If this address can be used, we've sent a link there. Nothing changes until you open it.",
  'two-step-on':
    'Two-step sign-in is on. Your other devices were signed out. From now on, signing in asks for a code.',
  'two-step-off': 'Two-step sign-in is off.',
  codes: 'Your new recovery codes work from now on. The old ones no longer do.',
  device: 'That device is signed out.',
  devices: 'All other devices are signed out.',
};
