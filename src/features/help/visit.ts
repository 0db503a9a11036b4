import { isSharedDevice } from '~/lib/local-flags.ts';

const root = document.documentElement;

/**
 * Tells the server, when a page is left, how long it was on the screen and how far it was read. It names no one, and tells nothing at all
 * on a device that is shared or watched, to someone who asks not to be followed, or on the way out by quick exit.
 */
export function startVisit(entry: HTMLElement, end: Element): void {
  const asksNotTo =
    (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl ||
    navigator.doNotTrack === '1';
  if (asksNotTo || isSharedDevice()) return;
  const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}0000`;
  const from = URL.parse?.(document.referrer);
  let shownMs = 0;
  let since = document.hidden ? undefined : 0;
  let completedReading = false;
  new IntersectionObserver((seen) => {
    completedReading ||= seen.some(({ isIntersecting }) => isIntersecting);
  }).observe(end);

  const tell = () => {
    if (since !== undefined) shownMs += performance.now() - since;
    since = undefined;
    if ('leaving' in root.dataset) return;
    const reached = [...entry.querySelectorAll('.reading h2[id]')]
      .filter((heading) => heading.getBoundingClientRect().top < innerHeight)
      .at(-1);
    navigator.sendBeacon(
      '/api/resources/views',
      new Blob(
        [
          JSON.stringify({
            id,
            article: entry.dataset.entry,
            viewDuration: Math.round(shownMs / 1000),
            completedReading,
            exitPoint: reached?.id ?? '',
            referrer: from?.origin === location.origin ? from.pathname : '',
          }),
        ],
        { type: 'application/json' },
      ),
    );
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) tell();
    else since = performance.now();
  });
}
