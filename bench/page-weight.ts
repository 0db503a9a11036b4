import { chromium, type Browser, type CDPSession } from 'playwright';
import { routes } from '../src/config/routes.ts';
import { chromiumFlags, ensureChromium } from '../tests/support/browser.ts';
import type { TestServer } from '../tests/support/server.ts';
import type { Figure } from './measure.ts';

/** Bytes over the wire, headers included, of one visit before any interaction. */
export interface PageWeight {
  total: number;
  script: number;
  requests: number;
}

const FIRST_VISIT_KB = 170;
const RETURN_VISIT_KB = 90;
const SCRIPT_KB = 8;
/** The welcome journey has come by then, with the words of every other overlay. */
const SETTLE_MS = 2_500;

/** Every public prerendered page, as a first visit and as a return visit with the overlays dismissed and nothing in the cache. */
export async function measurePageWeight(server: TestServer): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(console.log),
    args: [...chromiumFlags],
  });
  const figures: Figure[] = [];
  try {
    for (const { path, render, status, developmentOnly } of routes) {
      if (status !== 'built' || render !== 'static' || developmentOnly || path === '/404') continue;
      const first = await weigh(browser, server.url + path, false);
      const again = await weigh(browser, server.url + path, true);
      const ok =
        first.total <= FIRST_VISIT_KB &&
        again.total <= RETURN_VISIT_KB &&
        again.script <= SCRIPT_KB;
      figures.push({
        what: `weight of ${path}`,
        measured: `first ${first.total.toFixed(0)} KB (${first.requests} requests), return ${again.total.toFixed(0)} KB, script ${again.script.toFixed(1)} KB`,
        wanted: `≤ ${FIRST_VISIT_KB}, ≤ ${RETURN_VISIT_KB}, ≤ ${SCRIPT_KB} KB`,
        ok,
      });
    }
  } finally {
    await browser.close();
  }
  return figures;
}

async function weigh(browser: Browser, url: string, isReturn: boolean): Promise<PageWeight> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  if (isReturn) {
    await context.addInitScript(() => {
      for (const flag of ['hasSeenWelcome', 'hasSeenTour', 'hasSeenFeatureSpotlight'])
        localStorage.setItem(flag, 'true');
    });
  }
  try {
    const page = await context.newPage();
    const count = await countBytes(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return count();
  } finally {
    await context.close();
  }
}

async function countBytes(session: CDPSession): Promise<() => PageWeight> {
  const types = new Map<string, string>();
  const weight: PageWeight = { total: 0, script: 0, requests: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.requests++;
    weight.total += encodedDataLength / 1_000;
    if (types.get(requestId) === 'Script') weight.script += encodedDataLength / 1_000;
  });
  await session.send('Network.enable');
  return () => weight;
}
