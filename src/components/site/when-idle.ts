/** Something may move on a page at every frame, and a slow phone may be at work for as long: what waits for idleness waits no longer than this. */
const LONGEST_WAIT_MS = 3_000;

/** Once the page has loaded and the browser has nothing more urgent to do, or three seconds after. */
export function whenIdle(run: () => void): void {
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: LONGEST_WAIT_MS }) : setTimeout(run));
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
