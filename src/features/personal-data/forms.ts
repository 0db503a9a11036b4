import type { DeclaredForm } from '~/lib/declared-form.ts';
import LeaveForm from './components/LeaveForm.astro';

export const forms: readonly DeclaredForm[] = [
  { page: '/user-profile/records', field: 'when', Again: LeaveForm },
];
