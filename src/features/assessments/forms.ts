import type { DeclaredForm } from '~/lib/declared-form.ts';
import CallBackAgain from './components/again/CallBackAgain.astro';
import IntakeAgain from './components/again/IntakeAgain.astro';

export const forms: readonly DeclaredForm[] = [
  { page: '/weight-loss-intake', field: 'age', Again: IntakeAgain },
  { page: '/weight-loss-intake', Again: CallBackAgain },
];
