import { sendPlainly } from '~/lib/send-plainly.ts';
import { loadDeferredStylesheets } from '~/lib/deferred-stylesheets.ts';
import { whenIdle } from './when-idle.ts';

export interface Part {
  /** Called each time the part is asked for, with the element that asked and, after a press, its event. */
  start(element: HTMLElement, event?: Event): unknown;
}
export type Parts = Record<string, () => Promise<Part>>;

const NEAR = '500px';
const TRY_AGAIN_MS = 5_000;

/**
 * Fetches parts of a page when they are needed and not before: `data-press="name"` on a button or a form when it is pressed or sent,
 * `data-near="name"` on any element when it is on the screen, or shortly before once someone scrolls. Without script, or when the fetch fails, a link leads where it always
 * did and a form goes its ordinary way.
 */
export function startOnDemand(parts: Parts): void {
  const load = (name: string) => {
    const part = parts[name]?.();
    return part && Promise.all([part, loadDeferredStylesheets()]).then(([loaded]) => loaded);
  };
  const press = (event: Event) => {
    const element = (event.target as Element).closest<HTMLElement>('[data-press]');
    if (!element || element.matches('form') !== (event.type === 'submit')) return;
    event.preventDefault();
    load(element.dataset.press!)?.then(
      (part) => part.start(element, event),
      () => goTheOrdinaryWay(element),
    );
  };
  for (const sign of ['click', 'submit']) document.addEventListener(sign, press);

  const asked = new WeakSet<Element>();
  const watch = (rootMargin?: string) => {
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          near.unobserve(target);
          if (asked.has(target)) continue;
          asked.add(target);
          const element = target as HTMLElement;
          load(element.dataset.near!)?.then(
            (part) => part.start(element),
            () => {
              asked.delete(target);
              setTimeout(() => near.observe(target), TRY_AGAIN_MS);
            },
          );
        }
      },
      { rootMargin },
    );
    document.querySelectorAll('[data-near]').forEach((element) => near.observe(element));
  };
  // Anyone who reads the first screen alone fetches nothing of what lies below it.
  whenIdle(watch);
  addEventListener('scroll', () => watch(NEAR), { once: true, passive: true });
}

function goTheOrdinaryWay(element: HTMLElement): void {
  // What was typed stays; where nothing was, the page that the worker has kept says more.
  if (element instanceof HTMLFormElement)
    void (element.querySelector('input') ? sendPlainly(element) : element.submit());
  else if (element instanceof HTMLAnchorElement) location.href = element.href;
}
