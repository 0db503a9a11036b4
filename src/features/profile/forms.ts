import type { DeclaredForm } from '~/lib/declared-form.ts';
import ProfileForms from './components/ProfileForms.astro';

export const forms: readonly DeclaredForm[] = [
  { page: '/user-profile', Again: ProfileForms },
  { page: '/user-profile/safe-contact', isLong: true, Again: ProfileForms },
];
