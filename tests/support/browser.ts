import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** A closed network and a shared machine: no sandbox (root in containers), no background traffic. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The shell first: the same engine without windows, which takes half the processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const folders = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium that can run here: `CHROMIUM_PATH`, one on the machine, Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return isExecutable(wanted) ? wanted : undefined;
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, ...macApplications, chromium.executablePath()].find(isExecutable);
}

/**
 * Finds a Chromium or installs one: the system package where we are root on a Debian-like system, else Playwright's own build.
 * @throws Error with one line saying what to do when neither works.
 */
export function ensureChromium(report: (line: string) => void): string {
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH: nothing to run at ${process.env.CHROMIUM_PATH}`);
  for (const install of [installSystemPackage, installPlaywrightBuild]) {
    install(report);
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium: install one (for example `apt-get install chromium`) or set CHROMIUM_PATH to it.',
  );
}

function installSystemPackage(report: (line: string) => void): void {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return;
  report('installing Chromium with apt-get (a few minutes on a slow line)');
  run('apt-get', ['update', '-q']);
  // Debian parts the shell from the browser; who has no such package gets the whole.
  for (const chromiumPackage of ['chromium-headless-shell', 'chromium']) {
    run('apt-get', [
      'install',
      '-y',
      '-q',
      '--no-install-recommends',
      chromiumPackage,
      'fonts-liberation',
    ]);
    if (findChromium()) return;
  }
}

function installPlaywrightBuild(report: (line: string) => void): void {
  report("installing Playwright's own Chromium");
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
