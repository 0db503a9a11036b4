import { accountMessages } from '../../components/site/messages/account.ts';
import { defineNotes } from '../../lib/notes.ts';

export const { notes, note } = defineNotes('accounts', {
  'logged-out': (language) => accountMessages(language).loggedOut,
  'welcome-back': { title: 'Welcome back!', description: "You've successfully signed in." },
  'account-created': { title: 'Account Created!' },
  'other-account': {
    title: "You're signed in",
    description: 'The page you had open belonged to another account, so we closed it.',
  },
  'password-chosen': {
    title: 'Your new password is set',
    description: 'Please sign in with it. We signed out all other devices.',
  },
  confirmed: {
    title: 'Email Confirmed!',
    description: 'Your email has been confirmed successfully!',
  },
  everywhere: { title: "You're signed out", description: 'On this device and all others.' },
  password: {
    title: 'Your new password is set.',
    description: 'We signed out all other devices.',
  },
  email: {
    title: "If this address can be used, we've sent a link there.",
    description: 'Nothing changes until you open it.',
  },
  'two-step-on': {
    title: 'Two-step sign-in is on.',
    description: 'Your other devices were signed out. From now on, signing in asks for a code.',
  },
  'two-step-off': { title: 'Two-step sign-in is off.' },
  codes: {
    title: 'Your new recovery codes work from now on.',
    description: 'The old ones no longer do.',
  },
  device: { title: 'That device is signed out.' },
  devices: { title: 'All other devices are signed out.' },
  'person-sign-out': { title: 'Signed out on every device.' },
  'person-reset-letter': {
    title: 'We emailed a password reset link.',
    description: 'It works for 30 minutes.',
  },
  'person-confirm-letter': { title: 'We emailed a link to confirm the address.' },
  'person-close': { title: 'The account is closed and signed out on every device.' },
  'person-reopen': { title: 'The account is open again.' },
});
