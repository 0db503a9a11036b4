import { describe, expect, it } from 'vitest';
import { clearUserFlags, isSharedDevice, isUserFlag, setFlag } from './local-flags.ts';

function storageOf(entries: Record<string, string>): Storage {
  const storage = { ...entries } as unknown as Storage;
  Object.defineProperty(storage, 'removeItem', {
    value: (key: string) => Reflect.deleteProperty(storage, key),
    enumerable: false,
  });
  return storage;
}

describe('local flags', () => {
  it('knows those that carry a user id', () => {
    expect(['hasSeenOnboarding_u1', 'hasUsedAI_u1', 'hasCoaching_u1'].every(isUserFlag)).toBe(true);
    expect(
      [
        'hasSeenWelcome',
        'hasSeenTour',
        'searched_ai-coaching',
        'hasSeenFeatureSpotlight',
        'wellness-help-history',
      ].some(isUserFlag),
    ).toBe(false);
  });

  it('removes only those', () => {
    const storage = storageOf({
      hasSeenOnboarding_u1: '1',
      hasAssessment_u2: '1',
      hasSeenTour: '1',
    });
    clearUserFlags(() => storage);
    expect(Object.keys(storage)).toEqual(['hasSeenTour']);
  });

  it('sets none on a shared or watched device', () => {
    const storage = storageOf({});
    Object.defineProperty(storage, 'setItem', {
      value: (key: string, value: string) => Object.assign(storage, { [key]: value }),
      enumerable: false,
    });
    setFlag('hasSeenTour', () => storage, 'a=b; hw_signed_in=1s');
    expect(Object.keys(storage)).toEqual([]);
    setFlag('hasSeenTour', () => storage, 'a=b; hw_signed_in=1');
    expect(storage).toMatchObject({ hasSeenTour: 'true' });
    expect([
      isSharedDevice('hw_signed_in=1s; a=b'),
      isSharedDevice('hw_signed_in=1'),
      isSharedDevice(''),
      isSharedDevice('a=b; __Host-hw_signed_in=1s'),
    ]).toEqual([true, false, false, true]);
  });

  it('is quiet where storage is closed', () => {
    expect(() =>
      clearUserFlags(() => {
        throw new Error('SecurityError');
      }),
    ).not.toThrow();
  });
});
