import type { DeclaredForm } from '~/lib/declared-form.ts';
import EntryFeedbackAgain from './components/again/EntryFeedbackAgain.astro';
import { feedbackSent } from './sent.ts';

export const forms: readonly DeclaredForm[] = [
  { page: '/resources', isInSpanish: true, sent: feedbackSent, Again: EntryFeedbackAgain },
];
