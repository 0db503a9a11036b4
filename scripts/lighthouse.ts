/**
 * `npm run lighthouse -- /about`: Lighthouse (mobile, simulated throttling) on the public pages of the built server. Prints a table; a figure
 * under 100, an LCP over 1.2 s, any blocking time or layout shift ends it with status 1. Not part of `npm test`: it measures time.
 */
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { routes } from '../src/config/routes.ts';
import { chromiumFlags, ensureChromium } from '../tests/support/browser.ts';
import { freePort, startServer } from '../tests/support/server.ts';
import { run } from './lib/run.ts';

const LCP_LIMIT_MS = 1200;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const given = process.argv.slice(2);
const isPublicPage = ({ status, render, developmentOnly, path }: (typeof routes)[number]) =>
  status === 'built' &&
  render === 'static' &&
  !developmentOnly &&
  path !== '/404' &&
  !/\.\w+$/.test(path);
const paths = given.length > 0 ? given : routes.filter(isPublicPage).map((route) => route.path);

if ((await run(process.execPath, ['scripts/build.ts', '--if-changed'])) !== 0) process.exit(1);
const server = await startServer();
const debuggingPort = await freePort();
const browser = await chromium.launch({
  executablePath: ensureChromium(console.log),
  // Playwright switches it off, and Lighthouse would report that.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
});
const rows: Record<string, unknown>[] = [];
let missed = false;
try {
  for (const path of paths) {
    // What keeps out of search engines on purpose cannot reach 100 there; it is measured when named.
    if (given.length > 0 || !(await isHidden(path))) rows.push(await measure(path));
  }
} finally {
  await browser.close();
  await server.stop();
}
console.table(rows);
process.exitCode = missed ? 1 : 0;

async function isHidden(path: string): Promise<boolean> {
  return /<meta name="robots" content="noindex/.test(await (await fetch(server.url + path)).text());
}

async function measure(path: string): Promise<Record<string, unknown>> {
  const result = await lighthouse(server.url + path, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`${path}: Lighthouse gave no result`);
  const { audits } = result.lhr;
  const scores = Object.fromEntries(
    categories.map((id) => [id, Math.round((result.lhr.categories[id]?.score ?? 0) * 100)]),
  );
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const lcp = value('largest-contentful-paint');
  const blocking = value('total-blocking-time');
  const shift = value('cumulative-layout-shift');
  const failing = Object.values(audits)
    .filter(
      (audit) => audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === 'binary',
    )
    .map((audit) => audit.id);
  if (
    Object.values(scores).some((score) => score < 100) ||
    lcp > LCP_LIMIT_MS ||
    blocking > 0 ||
    shift > 0
  )
    missed = true;
  return {
    path,
    ...scores,
    'LCP ms': Math.round(lcp),
    'TBT ms': Math.round(blocking),
    CLS: Number(shift.toFixed(3)),
    KB: Math.round(value('total-byte-weight') / 1024),
    failing: failing.join(' '),
  };
}
