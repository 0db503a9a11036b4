import { atom } from 'nanostores';
import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from '../config/constants.ts';

export interface ToastInput {
  title: string;
  description?: string;
  /** `destructive` is announced at once (role alert); the default waits its turn (role status). */
  tone?: 'default' | 'destructive';
  link?: { href: string; label: string } | undefined;
}

export interface Toast extends Required<Omit<ToastInput, 'link'>>, Pick<ToastInput, 'link'> {
  id: number;
  /** False once dismissed; the toast leaves the list later (specification point 4). */
  isOpen: boolean;
}

/** Newest first, never more than `TOAST_LIMIT`. */
export const $toasts = atom<readonly Toast[]>([]);

/** The layout listens for it and loads the toaster; a page without anything that shows toasts never carries its code. */
export const TOAST_EVENT = 'hw:toast';

// A page that can show a toast fetches the toaster now: the one that says the connection is gone could not fetch it then.
if (typeof document !== 'undefined') document.dispatchEvent(new CustomEvent(TOAST_EVENT));

let lastId = 0;

/** Shows a toast in place of the one before. The toaster dismisses one that reports success after `TOAST_STAYS_MS`; a failure stays until it is dismissed or replaced. */
export function showToast({ title, description = '', tone = 'default', link }: ToastInput): number {
  const toast: Toast = { id: ++lastId, title, description, tone, link, isOpen: true };
  $toasts.set([toast, ...$toasts.get()].slice(0, TOAST_LIMIT));
  if (typeof document !== 'undefined') document.dispatchEvent(new CustomEvent(TOAST_EVENT));
  return toast.id;
}

/** Hides a toast now and removes it after the specified delay. */
export function dismissToast(id: number): void {
  const toasts = $toasts.get();
  if (!toasts.some((toast) => toast.id === id && toast.isOpen)) return;
  $toasts.set(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
  const timer = setTimeout(() => {
    $toasts.set($toasts.get().filter((toast) => toast.id !== id));
  }, TOAST_REMOVE_DELAY_MS);
  // In Node a toast never keeps the process alive.
  if (typeof timer === 'object') (timer as { unref?: () => void }).unref?.();
}

/** What went wrong before is of the past: it must not stand beside a thank-you. */
export function dismissFailures(): void {
  for (const { id, tone } of $toasts.get()) if (tone === 'destructive') dismissToast(id);
}
