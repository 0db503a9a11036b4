import type { DeclaredForm } from '~/lib/declared-form.ts';
import GiftAgain from './components/again/GiftAgain.astro';
import { staffForms } from './staff-forms.ts';

export const forms: readonly DeclaredForm[] = [
  { page: '/donate', Again: GiftAgain },
  ...staffForms,
];
