/** Once the page has loaded and the browser has nothing more urgent to do. */
export function whenIdle(run: () => void): void {
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(run);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
