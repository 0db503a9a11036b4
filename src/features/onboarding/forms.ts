import type { DeclaredForm } from '~/lib/declared-form.ts';
import OnboardingAgain from './components/again/OnboardingAgain.astro';
import { ONBOARDING_PAGES } from './schemas.ts';

export const forms: readonly DeclaredForm[] = Object.values(ONBOARDING_PAGES).map((page) => ({
  page,
  Again: OnboardingAgain,
}));
