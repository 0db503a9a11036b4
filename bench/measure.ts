import { spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { root } from '../scripts/lib/run.ts';

/** One measured figure beside what it should reach. */
export interface Figure {
  what: string;
  measured: string;
  wanted: string;
  ok: boolean;
}

export interface LoadOptions {
  url: string;
  headers?: Record<string, string>;
  seconds?: number;
  connections?: number;
}

const hasWrk = () => spawnSync('wrk', ['--version']).error === undefined;

/** Installs a Debian package when this user may; quiet about it when not. */
export function tryApt(name: string): void {
  if (process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore' });
}

let tool: 'wrk' | 'autocannon' | undefined;

/** The load generator: `wrk` (a C program that costs little beside the server), else autocannon from the project. */
export function loadTool(): 'wrk' | 'autocannon' {
  if (tool === undefined && !hasWrk()) tryApt('wrk');
  return (tool ??= hasWrk() ? 'wrk' : 'autocannon');
}

/** Requests a second over a short burst on the loopback. @throws Error when any answer was not a success. */
export async function requestsPerSecond({
  url,
  headers = {},
  seconds = 3,
  connections = 32,
}: LoadOptions): Promise<number> {
  if (loadTool() === 'wrk') {
    const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const text = await output('wrk', [
      '-t1',
      '--timeout',
      '20s',
      `-c${connections}`,
      `-d${seconds}s`,
      ...given,
      url,
    ]);
    if (/Non-2xx|Socket errors/.test(text)) throw new Error(`${url}: ${text}`);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  }
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const text = await output(process.execPath, [
    'node_modules/autocannon/autocannon.js',
    '-j',
    '-n',
    '-c',
    String(connections),
    '-d',
    String(seconds),
    ...given,
    url,
  ]);
  const result = JSON.parse(text) as {
    requests: { average: number };
    non2xx: number;
    errors: number;
  };
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}

function output(command: string, args: string[]): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    child.on('error', failed);
    child.on('close', (code) =>
      code === 0 ? done(text) : failed(new Error(`${command} ended with ${code}`)),
    );
  });
}

/** Two servers measured in turns, so that whatever else the machine does falls on both. @returns the median of first ÷ second. */
export async function ratio(
  first: LoadOptions,
  second: LoadOptions,
  rounds = 3,
): Promise<{ ratio: number; first: number; second: number }> {
  await requestsPerSecond({ ...first, seconds: 1 });
  await requestsPerSecond({ ...second, seconds: 1 });
  const results: { ratio: number; first: number; second: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const [a, b] = [await requestsPerSecond(first), await requestsPerSecond(second)];
    results.push({ ratio: a / b, first: a, second: b });
  }
  return results.sort((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]!;
}

/** A tick of `/proc/<pid>/stat`, ms. */
const TICK_MS = 10;

/** User and system time of a process so far, all threads, ms. It tells more than the clock on a machine that has other things to do. */
export async function processorTime(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
