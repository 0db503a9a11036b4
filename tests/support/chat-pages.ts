import type { Page } from './e2e.ts';

export const chat = (page: Page) => page.getByRole('dialog', { name: 'AI Life Coach' });
export const opener = (page: Page) =>
  page.getByRole('link', { name: 'Chat with the AI Life Coach' });
export const field = (page: Page) => chat(page).getByRole('textbox', { name: 'Your message' });
