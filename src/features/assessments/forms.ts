import type { DeclaredForm } from '~/lib/declared-form.ts';
import CallBackAgain from './components/again/CallBackAgain.astro';
import IntakeAgain from './components/again/IntakeAgain.astro';
import { callBackSent, intakeSent } from './sent.ts';

export const forms: readonly DeclaredForm[] = [
  { page: '/weight-loss-intake', field: 'age', isLong: true, sent: intakeSent, Again: IntakeAgain },
  { page: '/weight-loss-intake', sent: callBackSent, Again: CallBackAgain },
];
