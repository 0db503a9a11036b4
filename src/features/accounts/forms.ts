import type { DeclaredForm } from '~/lib/declared-form.ts';
import ConfirmAgain from './components/again/ConfirmAgain.astro';
import LoginAgain from './components/again/LoginAgain.astro';
import NewPasswordAgain from './components/again/NewPasswordAgain.astro';
import RegisterAgain from './components/again/RegisterAgain.astro';
import ResetAgain from './components/again/ResetAgain.astro';
import StaffLoginAgain from './components/again/StaffLoginAgain.astro';
import VerifyEmailAgain from './components/again/VerifyEmailAgain.astro';

export const forms: readonly DeclaredForm[] = [
  { page: '/login', failedTitle: () => 'Login Failed', Again: LoginAgain },
  { page: '/admin-login', failedTitle: () => 'Login Failed', Again: StaffLoginAgain },
  { page: '/register', failedTitle: () => 'Registration Failed', Again: RegisterAgain },
  { page: '/verify-email', Again: VerifyEmailAgain },
  { page: '/email-confirm', Again: ConfirmAgain },
  { page: '/reset-password', field: 'link', Again: NewPasswordAgain },
  { page: '/reset-password', Again: ResetAgain },
];
