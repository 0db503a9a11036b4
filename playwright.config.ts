import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findChromium } from './tests/support/browser.ts';

/** Begun first, so that no one waits for one of them at the end: what is published, waited for or taken away takes long, and a site of one's own comes late otherwise. */
const LONGEST = [
  'editors',
  'publish',
  'prompts',
  'offline',
  'outage',
  'conversations',
  'records',
  'look-after',
].map((name) => `**/${name}.spec.ts`);
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

/**
 * Journeys in a real Chromium against the real built server. Import `test` and `expect` from `tests/support/e2e.ts`: each
 * worker gets its own server with fresh demo data. A journey that stumbles has failed (docs/decisions/0002-testing.md).
 */
export default defineConfig({
  testDir: './tests/e2e',
  outputDir: './test-results',
  // One more than the cores of a small machine: a journey often waits.
  workers: 3,
  fullyParallel: false,
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
    { name: 'desktop, long', testMatch: LONGEST, use: desktop },
    { name: 'desktop', testIgnore: LONGEST, use: desktop },
  ],
});
