/** Something may move on a page at every frame, and a slow phone may be at work for as long: what waits for idleness waits no longer than this. */
const LONGEST_WAIT_MS = 3_000;
const FIRST_WORDS = 'first-contentful-paint';

/** Once the page has loaded, its words stand on the screen and the browser has nothing more urgent to do, or three seconds after it has loaded. */
export function whenIdle(run: () => void): void {
  const later = () => {
    let isRun = false;
    const once = () => {
      if (!isRun) run();
      isRun = true;
    };
    setTimeout(once, LONGEST_WAIT_MS);
    whenPainted(() => ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(once));
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/** At once where the browser does not tell, or has told already. */
function whenPainted(run: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return run();
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName(FIRST_WORDS).length === 0) return;
    observer.disconnect();
    run();
  });
  observer.observe({ type: 'paint', buffered: true });
}
