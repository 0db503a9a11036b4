import type { shortcutMessages } from './messages/shortcuts.ts';

/** Keyboard shortcuts of the specification (point 2); `/` opens the search, the others hold Alt. */
export interface Shortcut {
  /** `KeyboardEvent.code` with Alt: the place of the key, because Alt and a letter make another sign on some keyboards. */
  code: string;
  letter: string;
  label: keyof ReturnType<typeof shortcutMessages>;
  url: string;
  isHint?: true;
}

export const shortcuts: readonly Shortcut[] = [
  { code: 'KeyH', letter: 'H', label: 'home', url: '/' },
  {
    code: 'KeyA',
    letter: 'A',
    label: 'coaching',
    url: '/ai-coaching',
    isHint: true,
  },
  {
    code: 'KeyW',
    letter: 'W',
    label: 'wellness',
    url: '/wellness-journey',
    isHint: true,
  },
  {
    code: 'KeyE',
    letter: 'E',
    label: 'assessments',
    url: '/assessments',
  },
  {
    code: 'KeyG',
    letter: 'G',
    label: 'start',
    url: '/digital-onboarding',
  },
  {
    code: 'KeyC',
    letter: 'C',
    label: 'certifications',
    url: '/coach-certifications',
  },
];
