import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST_REMOVE_DELAY_MS } from '../config/constants.ts';
import { $toasts, dismissFailures, dismissToast, showToast } from './toast.ts';

describe('toasts', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    $toasts.set([]);
  });

  it('shows one at a time: a new one takes the place of the old', () => {
    showToast({ title: 'Message Sent Successfully!' });
    showToast({ title: 'Logout failed', tone: 'destructive' });
    expect($toasts.get().map(({ title, tone }) => [title, tone])).toEqual([
      ['Logout failed', 'destructive'],
    ]);
  });

  it('hides a dismissed toast at once and removes it after 1,000,000 ms', () => {
    const id = showToast({ title: 'Welcome back!' });
    dismissToast(id);
    expect($toasts.get()[0]?.isOpen).toBe(false);
    expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect($toasts.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect($toasts.get()).toHaveLength(0);
  });

  it('never removes a newer toast when an older one runs out', () => {
    const old = showToast({ title: 'Old' });
    dismissToast(old);
    showToast({ title: 'New' });
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
    expect($toasts.get().map((toast) => toast.title)).toEqual(['New']);
  });

  it('takes back what went wrong, and nothing else', () => {
    showToast({ title: 'Saved' });
    dismissFailures();
    expect($toasts.get()[0]?.isOpen).toBe(true);
    showToast({ title: "That didn't work", tone: 'destructive' });
    dismissFailures();
    expect($toasts.get()[0]?.isOpen).toBe(false);
  });

  it('stays until somebody dismisses it', () => {
    showToast({ title: 'Account Created!' });
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS * 2);
    expect($toasts.get()[0]?.isOpen).toBe(true);
  });

  it('lets a page fetch the toaster while there still is a connection, before any toast', async () => {
    vi.resetModules();
    const heard = vi.fn<(event: Event) => boolean>();
    vi.stubGlobal('document', { dispatchEvent: heard });
    const { TOAST_EVENT } = await import('./toast.ts');
    vi.unstubAllGlobals();
    expect(heard.mock.calls.map(([event]) => event.type)).toEqual([TOAST_EVENT]);
  });
});
