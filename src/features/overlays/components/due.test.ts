import { afterEach, expect, it, vi } from 'vitest';
import { mayBeDue } from './due.ts';

const SEEN = ['hasSeenWelcome', 'hasSeenTour', 'hasSeenFeatureSpotlight'];
const storage = (...keys: string[]) => ({
  getItem: (key: string) => (keys.includes(key) ? 'true' : null),
});

interface Visit {
  kept?: string[];
  tab?: string[];
  dataset?: Record<string, string>;
  cookie?: string;
}

function ask({ kept = [], tab = [], dataset = {}, cookie = '' }: Visit): boolean {
  vi.stubGlobal('window', { localStorage: storage(...kept), sessionStorage: storage(...tab) });
  vi.stubGlobal('document', { cookie });
  return mayBeDue({ dataset } as unknown as HTMLElement);
}
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each<[what: string, visit: Visit, isDue: boolean]>([
  ['a first visit', {}, true],
  ['a return visit with everything seen', { kept: SEEN }, false],
  ['one thing not seen', { kept: SEEN.slice(0, 2) }, true],
  ['somebody signed in', { kept: SEEN, dataset: { signedIn: '' } }, true],
  ['a quiet page', { dataset: { quiet: '', signedIn: '' } }, false],
  ['paused tips', { kept: ['tipsPaused'], dataset: { signedIn: '' } }, false],
  [
    'tips paused by the account, on another device',
    { dataset: { signedIn: '', settings: 'titles-full tips-paused' } },
    false,
  ],
  ['a shared device', { cookie: 'hw_signed_in=1s', dataset: { signedIn: '' } }, false],
  [
    'a tour that was asked for, whatever else holds',
    {
      kept: [...SEEN, 'tipsPaused'],
      tab: ['hw_tour'],
      cookie: 'hw_signed_in=1s',
      dataset: { quiet: '' },
    },
    true,
  ],
])('%s', (_what, visit, isDue) => {
  expect(ask(visit)).toBe(isDue);
});

it('closed storage shows nothing', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new Error('SecurityError');
    },
  });
  expect(mayBeDue({ dataset: {} } as unknown as HTMLElement)).toBe(false);
});
