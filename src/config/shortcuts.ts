import type { Language } from '../lib/languages.ts';

/** Keyboard shortcuts of the specification (point 2); `/` opens the search, the others hold Alt. */
export interface Shortcut {
  /** `KeyboardEvent.code` with Alt: the place of the key, because Alt and a letter make another sign on some keyboards. */
  code: string;
  letter: string;
  labels: Record<Language, string>;
  url: string;
  /** Explained in the bar itself; the others stand in its list. */
  isHint?: true;
}

export const shortcuts: readonly Shortcut[] = [
  { code: 'KeyH', letter: 'H', labels: { en: 'Home', es: 'Inicio' }, url: '/' },
  {
    code: 'KeyA',
    letter: 'A',
    labels: { en: 'AI coaching', es: 'Coaching con IA' },
    url: '/ai-coaching',
    isHint: true,
  },
  {
    code: 'KeyW',
    letter: 'W',
    labels: { en: 'Wellness journey', es: 'Camino de bienestar' },
    url: '/wellness-journey',
    isHint: true,
  },
  {
    code: 'KeyE',
    letter: 'E',
    labels: { en: 'Assessments', es: 'Evaluaciones' },
    url: '/assessments',
  },
  {
    code: 'KeyG',
    letter: 'G',
    labels: { en: 'Getting started', es: 'Comenzar' },
    url: '/digital-onboarding',
  },
  {
    code: 'KeyC',
    letter: 'C',
    labels: { en: 'Certifications', es: 'Certificaciones' },
    url: '/coach-certifications',
  },
];
