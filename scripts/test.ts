/**
 * `npm test`: finds or installs a browser, builds what changed, runs unit, endpoint and fault tests (Vitest), then journeys in a real
 * browser against the built server (Playwright). The last line is exactly `N passed, N failed`.
 * `npm test -- vitest` or `npm test -- e2e` runs one half; further words are passed on to that runner as a filter.
 */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureChromium } from '../tests/support/browser.ts';
import { run, step } from './lib/run.ts';
import { makeTestFolder } from './lib/test-folder.ts';
import {
  playwrightTotals,
  runnerTotals,
  vitestFailures,
  vitestTotals,
  type Totals,
} from './lib/test-totals.ts';

const [half, ...filters] = process.argv.slice(2);
const folder = await makeTestFolder();
const totals: Totals = { passed: 0, failed: 0 };
const failures: string[] = [];

try {
  step('Browser');
  const chromium = ensureChromium((line) => console.log(line));
  console.log(chromium);
  step('Build');
  if ((await run(process.execPath, ['scripts/build.ts', '--if-changed'])) !== 0)
    throw new Error('the build failed; its log stands above');
  if (half !== 'e2e') add(await runVitest());
  if (half !== 'vitest') add(await runPlaywright(chromium));
} catch (error) {
  console.error(`npm test: ${(error as Error).message}`);
  totals.failed += 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

async function runVitest(): Promise<Totals> {
  step('Unit, endpoint and fault tests');
  const file = join(folder, 'vitest.json');
  const code = await run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...filters,
    ],
    { TMPDIR: folder },
  );
  failures.push(...((await readReport(file, vitestFailures)) ?? ['Vitest left no report']));
  const counted = await readReport(file, vitestTotals);
  if (code !== 0 && counted?.failed === 0)
    failures.push(
      'Each test passed, but something failed outside of them: see "Unhandled Errors" above',
    );
  return runnerTotals(counted, code);
}

async function runPlaywright(chromium: string): Promise<Totals> {
  step('Journeys in the browser');
  const file = join(folder, 'playwright.json');
  const code = await run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...filters],
    {
      CHROMIUM_PATH: chromium,
      TMPDIR: folder,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  );
  return runnerTotals(await readReport(file, playwrightTotals), code);
}

async function readReport<Report, Read>(
  file: string,
  read: (report: Report) => Read,
): Promise<Read | undefined> {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')) as Report);
  } catch {
    return undefined;
  }
}

function add({ passed, failed }: Totals): void {
  totals.passed += passed;
  totals.failed += failed;
}
