import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeServerSettings } from './server-settings.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', { cookie: 'hw_signed_in=1' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what an account chose', () => {
  it('comes to this browser, and goes when it was taken back elsewhere', () => {
    takeServerSettings('titles-full tips-paused shortcuts-off');
    expect([...kept.keys()].sort()).toEqual(['hasFullTitles', 'shortcutsOff', 'tipsPaused']);
    takeServerSettings('tips-paused');
    expect([...kept.keys()]).toEqual(['tipsPaused']);
    takeServerSettings('');
    expect(kept.size).toBe(0);
  });

  it('does not take back what somebody paused in this browser before they signed in', () => {
    kept.set('tipsPaused', 'true');
    takeServerSettings('');
    expect(kept.get('tipsPaused')).toBe('true');
  });

  it('leaves no mark on a shared device, and takes marks of the account away', () => {
    kept.set('hasFullTitles', 'account');
    vi.stubGlobal('document', { cookie: 'hw_signed_in=1s' });
    takeServerSettings('titles-full tips-paused');
    expect(kept.size).toBe(0);
  });
});
