import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { DEMO_PASSWORD, demoEmail, startServer, type TestServer } from './server.ts';
import { returningVisitor } from './returning-visitor.ts';
import type { Visitor } from './session.ts';

export { expect, type BrowserContext, type Page, type Visitor };

interface TestFixtures {
  /** A browser that has never been here. By default everyone is a returning visitor with tips paused, so that no overlay comes between. */
  firstVisit: boolean;
  /** Console lines this test provokes on purpose (a refused call is reported by the browser itself). */
  allowedConsole: RegExp[];
  /** Fails the test on console errors, page errors, CSP violations and requests to any other origin. */
  quietBrowser: void;
}

interface WorkerFixtures {
  /** The built server of this worker, with fresh demo data. */
  site: TestServer;
  /** A worker, and so a server, shared with no file that gives another name: for journeys that change what others see. `true` is the name of those that bear one another. */
  ownSite: boolean | string;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // Playwright reads the fixture's needs from the first parameter's shape.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startServer();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  ownSite: [false, { option: true, scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.url),
  firstVisit: [false, { option: true }],
  storageState: async ({ site, firstVisit }, use) =>
    use(firstVisit ? undefined : returningVisitor(site.url)),
  allowedConsole: [[], { option: true }],
  quietBrowser: [
    async ({ context, site, allowedConsole }, use, testInfo) => {
      const heard = watchContext(context, site.url);
      const told = takeDown(context);
      await use();
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('what the browser said', {
          body: told.join('\n'),
          contentType: 'text/plain',
        });
      const unexpected = heard.filter(
        (line) => !allowedConsole.some((pattern) => pattern.test(line)),
      );
      expect(
        unexpected,
        'console errors, page errors, CSP violations and third-party requests',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects what must not happen in a browser context: console errors and warnings, page errors, foreign requests. */
export function watchContext(context: BrowserContext, origin: string): string[] {
  const heard: string[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith('Service Worker registration blocked by Playwright')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => heard.push(`page error: ${error.error().message}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url))
      heard.push(`third-party request: ${url}`);
  });
  return heard;
}

/** Everything on the console, and every request that failed or was refused: what a failed journey is understood by. */
function takeDown(context: BrowserContext): string[] {
  const told: string[] = [];
  context.on('console', (message) => told.push(`${message.type()}: ${message.text()}`));
  context.on('weberror', (error) =>
    told.push(`error: ${error.error().stack ?? error.error().message}`),
  );
  context.on('requestfailed', (request) =>
    told.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
  );
  context.on('response', (response) => {
    if (response.status() >= 400)
      told.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
  });
  return told;
}

/** What the page says of the last step: a toast, or without script a note in the page. */
export const noteOf = (page: Page) => page.locator('.toaster .toast, #note');

/** Signs a browser context in through the real endpoint, as one of the demo accounts. */
export async function signIn(
  context: BrowserContext,
  origin: string,
  actor: Visitor,
): Promise<void> {
  if (actor === 'visitor') return;
  const response = await context.request.post(`${origin}/api/auth/login`, {
    data: { email: demoEmail(actor), password: DEMO_PASSWORD },
    headers: { Origin: origin },
  });
  expect(response.status(), `sign-in as ${actor}: ${await response.text()}`).toBe(200);
}

/** Registers a member of one's own in this browser context, so that no other journey finds the demo accounts changed. The password is `Quiet-Orchard-41`. */
export async function join(
  context: BrowserContext,
  origin: string,
): Promise<{ id: string; email: string }> {
  const email = `member-${process.pid}-${Date.now()}@visitors.example`;
  const response = await context.request.post(`${origin}/api/auth/register`, {
    data: { firstName: 'Ana', lastName: 'Example', email, password: 'Quiet-Orchard-41' },
    headers: { Origin: origin },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { id } = (await response.json()) as { id: string };
  return { id, email };
}

/** Presses "Next" and waits until it has led on: a press on a form that wakes up is held, and a second one meanwhile counts for nothing. */
export async function next(page: Page): Promise<void> {
  const from = page.url();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await page.waitForURL(({ href }) => href !== from);
}
