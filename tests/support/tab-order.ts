import type { Page } from '@playwright/test';

export const MOST_STOPS = 400;

export interface Stop {
  name: string;
  isVisible: boolean;
  hasFocusMark: boolean;
  /** Stands in `main`. */
  isContent: boolean;
}

/** Every stop of the Tab key, until focus leaves the page or comes back. */
export const tabThrough = (page: Page): Promise<Stop[]> => tabWhile(page, () => true);

/** Every stop of the Tab key within the page's own content, from the link that skips all that stands around it. */
export async function tabThroughContent(page: Page): Promise<Stop[]> {
  await page.locator('a[href="#main"]').first().focus();
  await page.keyboard.press('Enter');
  return tabWhile(page, (stop) => stop.isContent);
}

async function tabWhile(page: Page, goesOn: (stop: Stop) => boolean): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeFocus);
    if (stop === undefined || !goesOn(stop)) break;
    stops.push(stop);
  }
  return stops;
}

/** What has focus now, once scrolling has come to rest; undefined when focus left the page or came back to the first stop. */
async function describeFocus(): Promise<Stop | undefined> {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body || element.dataset.tabSeen) return undefined;
  element.dataset.tabSeen = 'yes';
  const style = getComputedStyle(element);
  const isInView = () => {
    const box = element.getBoundingClientRect();
    return (
      box.width > 0 &&
      box.height > 0 &&
      box.bottom > 0 &&
      box.top < innerHeight &&
      style.visibility === 'visible'
    );
  };
  for (let frame = 0; frame < 60 && !isInView(); frame++)
    await new Promise((done) => requestAnimationFrame(done));
  const isVisible = isInView();
  // A heading that script moves to is no stop of the Tab key.
  const hasFocusMark =
    element.tabIndex < 0 ||
    (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1) ||
    style.boxShadow !== 'none';
  return {
    name: `${element.tagName.toLowerCase()} ${element.getAttribute('href') ?? element.getAttribute('name') ?? element.textContent?.trim().slice(0, 40)}`,
    isVisible,
    hasFocusMark,
    isContent: element.closest('main') !== null,
  };
}
