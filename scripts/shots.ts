/**
 * `npm run shots -- /about /contact --as admin`: pictures of the built site at 360, 768 and 1280 px, light and dark, into `shots/`.
 * Without a path: every built page that this actor may open. `--widths 360,1280`, `--light`, `--dark` narrow it down; `--fold` takes the first screen only.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumFlags, ensureChromium } from '../tests/support/browser.ts';
import { startServer } from '../tests/support/server.ts';
import { returningVisitor } from '../tests/support/returning-visitor.ts';
import { actors, signInCookie, type Visitor } from '../tests/support/session.ts';
import { allViews } from '../tests/support/views.ts';
import { root, run } from './lib/run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string', default: 'visitor' },
    widths: { type: 'string', default: '360,768,1280' },
    light: { type: 'boolean' },
    dark: { type: 'boolean' },
    fold: { type: 'boolean' },
  },
});
const actor = actors.find((name) => name === values.as);
if (!actor) throw new Error(`--as: one of ${actors.join(', ')}`);
const paths =
  positionals.length > 0
    ? positionals
    : allViews()
        .filter((view) => view.actor === actor)
        .map((view) => view.path);
const schemes = (['light', 'dark'] as const).filter(
  (scheme) => values[scheme] || (!values.light && !values.dark),
);
const folder = join(root, 'shots');

await mkdir(folder, { recursive: true });
if ((await run(process.execPath, ['scripts/build.ts', '--if-changed'])) !== 0) process.exit(1);
const server = await startServer();
const browser = await chromium.launch({
  executablePath: ensureChromium(console.log),
  args: chromiumFlags,
});
try {
  for (const width of values.widths.split(',').map(Number)) {
    for (const colorScheme of schemes) await takeAll(actor, width, colorScheme);
  }
} finally {
  await browser.close();
  await server.stop();
}

async function takeAll(who: Visitor, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  const cookie = await signInCookie(server.url, who);
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 740 : 860 },
    colorScheme,
    reducedMotion: 'reduce',
    storageState: returningVisitor(server.url),
  });
  if (cookie) {
    await context.addCookies(
      cookie.split('; ').map((pair) => ({
        name: pair.split('=')[0] ?? '',
        value: pair.slice(pair.indexOf('=') + 1),
        url: server.url,
      })),
    );
  }
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(server.url + path);
    // What comes into sight only below the first screen comes in when it is scrolled to.
    if (!values.fold)
      await page.evaluate(async () => {
        for (let top = 0; top < document.body.scrollHeight; top += 500) {
          window.scrollTo(0, top);
          await new Promise((done) => setTimeout(done, 30));
        }
        window.scrollTo(0, 0);
      });
    await page.waitForLoadState('networkidle');
    const name = `${path.replace(/^\//, '').replaceAll(/[^\w-]+/g, '-') || 'home'}-${who}-${width}-${colorScheme}.png`;
    await page.screenshot({ path: join(folder, name), fullPage: !values.fold });
    console.log(`shots/${name}`);
  }
  await context.close();
}
