import type { Page } from './e2e.ts';

export const PASSWORD = 'Quiet-Orchard-41';
let serial = 0;
export const newAddress = () => `maya-${process.pid}-${++serial}@members.example`;

export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  const values = {
    firstName: 'Maya',
    lastName: 'Brooks',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  for (const [name, value] of Object.entries(values))
    await page.locator(`main form [name="${name}"]`).fill(value);
  await page.locator('main form button[type="submit"]').click();
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.locator('main form [name="email"]').fill(email);
  await page.locator('main form [name="password"]').fill(password);
  await page.locator('main form button[type="submit"]').click();
}

/** Notes for a page without script stand in the page too, unseen. */
export const shown = (page: Page, text: string) =>
  page.getByText(text).filter({ visible: true }).first();
