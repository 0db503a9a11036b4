/** Keyboard shortcuts of the specification (point 2); `/` opens the search, the others hold Alt. */
export interface Shortcut {
  /** `KeyboardEvent.code` with Alt: the place of the key, because Alt and a letter make another sign on some keyboards. */
  code: string;
  letter: string;
  label: string;
  url: string;
  /** Explained in the bar itself; the others stand in its list. */
  isHint?: true;
}

export const shortcuts: readonly Shortcut[] = [
  { code: 'KeyH', letter: 'H', label: 'Home', url: '/' },
  { code: 'KeyA', letter: 'A', label: 'AI coaching', url: '/ai-coaching', isHint: true },
  { code: 'KeyW', letter: 'W', label: 'Wellness journey', url: '/wellness-journey', isHint: true },
  { code: 'KeyE', letter: 'E', label: 'Assessments', url: '/assessments' },
  { code: 'KeyG', letter: 'G', label: 'Getting started', url: '/digital-onboarding' },
  { code: 'KeyC', letter: 'C', label: 'Certifications', url: '/coach-certifications' },
];
