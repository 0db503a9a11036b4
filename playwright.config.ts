import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findChromium } from './tests/support/browser.ts';

/**
 * Journeys in a real Chromium against the real built server. Import `test` and `expect` from `tests/support/e2e.ts`: each
 * worker gets its own server with fresh demo data. `*.phone.spec.ts` also runs with a phone's size and touch.
 */
export default defineConfig({
  testDir: './tests/e2e',
  outputDir: './test-results',
  workers: 2,
  fullyParallel: false,
  // On a machine that others use too, a journey that stumbles gets one more try in CI; the list names it as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    // A trace doubles a journey's time; `npx playwright test --trace retain-on-failure FILE` makes one where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A worker would hide requests from `page.route`; tests/e2e/offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    { name: 'phone', testMatch: '**/*.phone.spec.ts', use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } } },
  ],
});
