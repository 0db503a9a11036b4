import type { Page } from './e2e.ts';

export const flag = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(key), name);
export const prompts = (page: Page) => page.locator('.prompt');
export const journey = (page: Page) => page.getByRole('dialog', { name: 'Welcome journey' });

/** Counts how many prompts stand on the page at once, from the start. */
export async function countPrompts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { mostPrompts: number };
    counted.mostPrompts = 0;
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => {
        counted.mostPrompts = Math.max(
          counted.mostPrompts,
          document.querySelectorAll('.prompt').length,
        );
      }).observe(document.body, { childList: true });
    });
  });
  return () => page.evaluate(() => (window as unknown as { mostPrompts: number }).mostPrompts);
}
