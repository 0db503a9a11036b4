import type { Browser } from '@playwright/test';
import {
  expect,
  signIn,
  test,
  watchContext,
  type BrowserContext,
  type Page,
} from '../support/e2e.ts';
import { returningVisitor } from '../support/returning-visitor.ts';
import { DEMO_PASSWORD, demoEmail, startServer, type TestServer } from '../support/server.ts';

/** Only here a service worker is let in. */
let context: BrowserContext;
let page: Page;
/** For the one journey that takes its server away. */
let server: TestServer | undefined;

async function come(browser: Browser, origin: string, locale?: string): Promise<void> {
  context = await browser.newContext({
    locale,
    serviceWorkers: 'allow',
    baseURL: origin,
    storageState: returningVisitor(origin),
  });
  page = await context.newPage();
}
test.afterEach(async () => {
  await context.close();
  await server?.stop();
  server = undefined;
});

/** Until everything is kept and this page belongs to the worker. */
const untilKept = () =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return (
          navigator.serviceWorker.controller !== null &&
          registration?.active?.state === 'activated' &&
          (await caches.match('/mental-wellness')) !== undefined
        );
      }),
    )
    .toBe(true);

const readCaches = () =>
  page.evaluate(async () => {
    const found: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push({
          url: new URL(request.url).pathname,
          text: await (await cache.match(request))!.text(),
        });
    }
    return {
      names: await caches.keys(),
      found,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    };
  });

test('after one visit, with the network gone, safety and hotlines open, exercises work, and any other page says so kindly', async ({
  browser,
}) => {
  server = await startServer();
  await come(browser, server.url);
  const heard = watchContext(context, server.url);
  await page.goto('/about');
  await untilKept();
  expect(heard).toEqual([]);
  await server.kill();

  await page.goto('/safety');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Using this site safely' }),
  ).toBeVisible();
  await expect(page.getByText("You're offline right now")).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: '1-800-799-7233' }),
  ).toHaveAttribute('href', 'tel:18007997233');
  await page.goto('/es/safety');
  await expect(page.getByRole('link', { name: 'Salir ya' })).toBeVisible();

  await page.goto('/mental-wellness');
  await expect(page.getByRole('link', { name: 'Text HOME to 741741' }).first()).toHaveAttribute(
    'href',
    'sms:741741?body=HOME',
  );
  await page.locator('hw-breathing').getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('hw-breathing [data-word]')).toHaveText('Breathe in');
  await page.getByRole('button', { name: 'One at a time' }).click();
  await expect(page.locator('hw-senses li:visible')).toHaveText(['Five things you can see.']);
  await page.getByLabel('Where?').selectOption('Texas');
  await expect(page.locator('[data-count]')).toHaveText(/^\d+ of \d+ match$/);

  await page.goto('/es/mental-wellness');
  await expect(page.getByText('En este momento no tienes conexión')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Envía HOLA al 741741' }).first()).toHaveAttribute(
    'href',
    'sms:741741?body=HOLA',
  );
  await page.locator('hw-breathing').getByRole('button', { name: 'Empezar' }).click();
  await expect(page.locator('hw-breathing [data-word]')).toHaveText('Toma aire');
  await page.getByRole('button', { name: 'De uno en uno' }).click();
  await expect(page.locator('hw-senses li:visible')).toHaveText(['Cinco cosas que puedes ver.']);
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeVisible();
  await page.getByLabel('¿Dónde?').selectOption('Texas');
  await expect(page.locator('[data-count]')).toHaveText(/^Quedan \d+ de \d+$/);
  await page.goto('/es/contact');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Cómo usar este sitio con más seguridad' }),
  ).toBeVisible();

  const answer = await page.goto('/dashboard');
  expect(answer?.status()).toBe(503);
  await expect(page.getByText("You're offline right now")).toBeVisible();
  await page.route('https://www.weather.gov/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }),
  );
  await page.getByRole('link', { name: 'Quick exit' }).click();
  await page.waitForURL('https://www.weather.gov/');
});

test('in a Spanish browser the page that stands in for others is the Spanish one', async ({
  browser,
  site,
}) => {
  await come(browser, site.url, 'es-MX');
  await page.goto('/about');
  await untilKept();
  await context.setOffline(true);
  await page.goto('/resources/hacer-un-plan-de-seguridad');
  await expect(page.getByText('En este momento no tienes conexión')).toBeVisible();
});

test('nothing private is in any cache after a signed-in visit, and an old release is not kept', async ({
  browser,
  site,
}) => {
  await come(browser, site.url);
  await signIn(context, site.url, 'admin');
  // A file of the site that registers nothing.
  await page.goto('/manifest.webmanifest');
  await page.evaluate(() => caches.open('shell-of-an-older-release'));
  await page.goto('/dashboard');
  await untilKept();
  for (const path of ['/admin-dashboard', '/contact', '/safety', '/mental-wellness'])
    await page.goto(path);
  await page.evaluate(() => fetch('/api/auth/user'));
  const { found, names } = await readCaches();
  expect(names).toEqual([expect.stringMatching(/^shell-[0-9a-f]{12}$/)]);
  expect(
    found.filter(
      ({ url }) => !/^\/((es\/)?(safety|mental-wellness|local-help)|_astro\/[\w.-]+)$/.test(url),
    ),
  ).toEqual([]);
  expect(found.length).toBeGreaterThan(4);
  expect(
    found
      .filter(({ text }) => text.includes(demoEmail('admin')) || text.includes('data-signed-in=""'))
      .map(({ url }) => url),
  ).toEqual([]);
});

test('a publish is seen at once, for the network comes first', async ({ browser, site }) => {
  await come(browser, site.url);
  await page.goto('/safety');
  await untilKept();
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    await (
      await caches.open(name)
    ).put(
      '/safety',
      new Response('<html><h1>An older release</h1></html>', {
        headers: { 'content-type': 'text/html' },
      }),
    );
  });
  await page.goto('/safety');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Using this site safely');
});

test('quick exit takes the worker and what it kept along', async ({ browser, site }) => {
  await come(browser, site.url);
  await page.route('https://www.weather.gov/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }),
  );
  await page.goto('/about');
  await untilKept();
  await page.evaluate(() => localStorage.setItem('hasSeenTour', 'true'));
  await page.getByRole('link', { name: 'Quick exit' }).click();
  await page.waitForURL('https://www.weather.gov/');
  // A file of the site that registers nothing.
  await page.goto('/manifest.webmanifest');
  await expect
    .poll(async () => {
      const { names, workers } = await readCaches();
      return { names, workers };
    })
    .toEqual({ names: [], workers: 0 });
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a shared or watched device has no worker, and loses one that it had', async ({
  browser,
  site,
}) => {
  await come(browser, site.url);
  await page.goto('/about');
  await untilKept();
  await page.goto('/login');
  await page.getByLabel('Email').fill(demoEmail('free'));
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByLabel(/shared or watched device/).check();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/dashboard|digital-onboarding/);
  await expect
    .poll(async () => {
      const { names, workers } = await readCaches();
      return { names, workers };
    })
    .toEqual({ names: [], workers: 0 });
  await page.goto('/about');
  await page.waitForLoadState('load');
  expect((await readCaches()).workers).toBe(0);
});
