import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { root } from '../scripts/lib/run.ts';
import { MESSAGE_MAX } from '../src/features/chat/limits.ts';
import { chromiumFlags, ensureChromium } from '../tests/support/browser.ts';
import { HALVES, readLines } from '../tests/safety/judge/lines.ts';
import type { Figure } from './measure.ts';

const ORIGIN = 'http://detector.localhost';
const SLOWER = 4;
const LIMIT_MS = 2;
/** Looks timed together, as the clock of a browser is coarse; the fastest of some such batches counts, as other work on the machine only adds. */
const LOOKS = 8;
const BATCHES = 4;

/** What one look at a message costs on a slow phone: Chromium with its processor throttled four times, every judged message and conversation. */
export async function measureDetector(): Promise<Figure[]> {
  const messages: Asked[] = HALVES.flatMap((half) => readLines('messages', half)).map(({ text }) => ({ text, earlier: [] }));
  const turns: Asked[] = HALVES.flatMap((half) => readLines('conversations', half)).flatMap((line) =>
    line.turns.map((text, at) => ({ text, earlier: line.turns.slice(0, at) })));
  const longest: Asked = { text: messages.map(({ text }) => text).join(' ').slice(0, MESSAGE_MAX), earlier: [] };
  const browser = await chromium.launch({ executablePath: ensureChromium(console.log), args: [...chromiumFlags] });
  try {
    const page = await browser.newPage();
    await page.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Detector</title>' });
      return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(await readFile(join(root, pathname), 'utf8')) });
    });
    await page.goto(ORIGIN);
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return [
      toFigure('detector, a message', await time(page, messages)),
      toFigure('detector, a message with what was said before', await time(page, turns)),
      toFigure(`detector, ${MESSAGE_MAX} characters at once`, await time(page, [longest]), 25),
    ];
  } finally {
    await browser.close();
  }
}

interface Asked { text: string; earlier: string[] }
interface Timed { mean: number; most: number; slowest: number }

/** Milliseconds a look. */
function time(page: Page, asked: readonly Asked[]): Promise<Timed> {
  return page.evaluate(async ([origin, all, looks, batches]) => {
    const { findDanger } = await import(`${origin}/src/features/safety/detector/find-danger.ts`) as { findDanger: (text: string, earlier?: readonly string[]) => unknown };
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
    return { mean: timed.reduce((sum, ms) => sum + ms, 0) / timed.length, most: sorted[Math.ceil(sorted.length * 0.95) - 1]!, slowest: sorted.at(-1)! };
  }, [ORIGIN, asked, LOOKS, BATCHES] as const);
}

const toFigure = (what: string, { mean, most, slowest }: Timed, limit = LIMIT_MS): Figure => ({
  what, measured: `${mean.toFixed(2)} ms, 95 of 100 ≤ ${most.toFixed(2)} ms, slowest ${slowest.toFixed(2)} ms, processor throttled ${SLOWER} times`, wanted: `≤ ${limit} ms`, ok: most <= limit,
});
