import type { DeclaredForm } from '~/lib/declared-form.ts';
import OnboardingAgain from './components/again/OnboardingAgain.astro';
import type { SayWhatIsNext } from '~/lib/sent-words.ts';
import { ONBOARDING_PAGES } from './schemas.ts';
import { discoverySent, setUpSent } from './sent.ts';

const sent: Readonly<Record<string, SayWhatIsNext>> = {
  [ONBOARDING_PAGES.live_coaching]: setUpSent,
  [ONBOARDING_PAGES.discovery]: discoverySent,
};

export const forms: readonly DeclaredForm[] = Object.values(ONBOARDING_PAGES).map((page) => ({
  page,
  isLong: true,
  sent: sent[page],
  Again: OnboardingAgain,
}));
