import type { Page } from '@playwright/test';

let serial = 0;
/** Tells what one test wrote from what others did. */
export const mark = (): string => `${process.pid}w${++serial}`;

/** Opens a row of a staff list within it, to be answered there. @param row something that its line says */
export const replyLink = (page: Page, subject: string) =>
  page
    .getByRole('row')
    .filter({ hasText: subject })
    .getByRole('link', { name: /^Reply here/ });
