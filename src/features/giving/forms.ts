import type { DeclaredForm } from '~/lib/declared-form.ts';
import ClaimAgain from './components/again/ClaimAgain.astro';
import ClaimCodeAgain from './components/again/ClaimCodeAgain.astro';
import GiftAgain from './components/again/GiftAgain.astro';
import { PORTAL_PAGE } from './portal-schemas.ts';
import { staffForms } from './staff-forms.ts';

export const forms: readonly DeclaredForm[] = [
  { page: '/donate', Again: GiftAgain },
  { page: PORTAL_PAGE, field: 'email', Again: ClaimAgain },
  { page: PORTAL_PAGE, field: 'token', Again: ClaimCodeAgain },
  ...staffForms,
];
