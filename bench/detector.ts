import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { root } from '../scripts/lib/run.ts';
import { MESSAGE_MAX } from '../src/features/chat/limits.ts';
import { chromiumFlags, ensureChromium } from '../tests/support/browser.ts';
import { readEvaluation } from '../scripts/lib/detector/evaluation.ts';
import type * as DetectorModule from '../src/features/safety/detector/find-danger.ts';
import type { Figure } from './measure.ts';

const ORIGIN = 'http://detector.localhost';
const FOLDER = '/src/features/safety/detector';
const BRIDGE = `${FOLDER}/bridge.bin`;
const SLOWER = 4;
const LIMIT_MS = 2;
/** Looks timed together, as the clock of a browser is coarse; the fastest of some such batches counts, as other work on the machine only adds. */
const LOOKS = 8;
const BATCHES = 4;

/** Lines that are timed: every twentieth of those that judge the detector, and talks of this many of them in a row. */
const EACH = 20;
const TURNS = 4;

/** What one look at a message costs on a slow phone: Chromium with its processor throttled four times and the browser's model. */
export async function measureDetector(): Promise<Figure[]> {
  const messages: Asked[] = (await readEvaluation())
    .filter((_, at) => at % EACH === 0)
    .map(({ text }) => ({ text, earlier: [] }));
  const turns: Asked[] = messages.map(({ text }, at) => ({
    text,
    earlier: messages.slice(at - (at % TURNS), at).map((message) => message.text),
  }));
  const longest: Asked = {
    text: messages
      .map(({ text }) => text)
      .join(' ')
      .slice(0, MESSAGE_MAX),
    earlier: [],
  };
  const browser = await chromium.launch({
    executablePath: ensureChromium(console.log),
    args: [...chromiumFlags],
  });
  try {
    const page = await browser.newPage();
    await page.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/')
        return route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>Detector</title>',
        });
      if (pathname === BRIDGE)
        return route.fulfill({
          contentType: 'application/octet-stream',
          body: await readFile(join(root, pathname)),
        });
      return route.fulfill({
        contentType: 'text/javascript',
        body: stripTypeScriptTypes(await readFile(join(root, pathname), 'utf8')),
      });
    });
    await page.goto(ORIGIN);
    await (
      await page.context().newCDPSession(page)
    ).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return [
      toFigure('detector, a message', await time(page, messages)),
      toFigure('detector, a message with what was said before', await time(page, turns)),
      toFigure(`detector, ${MESSAGE_MAX} characters at once`, await time(page, [longest]), 25),
    ];
  } finally {
    await browser.close();
  }
}

interface Asked {
  text: string;
  earlier: string[];
}
interface Timed {
  mean: number;
  most: number;
  slowest: number;
}

/** Milliseconds a look. */
function time(page: Page, asked: readonly Asked[]): Promise<Timed> {
  return page.evaluate(
    async ([script, bridge, all, looks, batches]) => {
      const { createDetector, openModel } = (await import(script)) as typeof DetectorModule;
      const findDanger = createDetector(
        openModel(new Uint8Array(await (await fetch(bridge)).arrayBuffer())),
      );
      for (const { text, earlier } of all) findDanger(text, earlier);
      const timed = all.map(({ text, earlier }) => {
        const times = Array.from({ length: batches }, () => {
          const begun = performance.now();
          for (let look = 0; look < looks; look++) findDanger(text, earlier);
          return (performance.now() - begun) / looks;
        });
        return Math.min(...times);
      });
      const sorted = timed.sort((a, b) => a - b);
      return {
        mean: timed.reduce((sum, ms) => sum + ms, 0) / timed.length,
        most: sorted[Math.ceil(sorted.length * 0.95) - 1]!,
        slowest: sorted.at(-1)!,
      };
    },
    [`${ORIGIN}${FOLDER}/find-danger.ts`, `${ORIGIN}${BRIDGE}`, asked, LOOKS, BATCHES] as const,
  );
}

const toFigure = (what: string, { mean, most, slowest }: Timed, limit = LIMIT_MS): Figure => ({
  what,
  measured: `${mean.toFixed(2)} ms, 95 of 100 ≤ ${most.toFixed(2)} ms, slowest ${slowest.toFixed(2)} ms, processor throttled ${SLOWER} times`,
  wanted: `≤ ${limit} ms`,
  ok: most <= limit,
});
