import type { DeclaredForm } from '~/lib/declared-form.ts';
import EntryFeedbackAgain from './components/again/EntryFeedbackAgain.astro';

export const forms: readonly DeclaredForm[] = [
  { page: '/resources', isInSpanish: true, Again: EntryFeedbackAgain },
];
