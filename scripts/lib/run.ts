import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
const binaries = resolve(root, 'node_modules/.bin');

export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const path = `${binaries}${delimiter}${process.env.PATH ?? ''}`;
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: path, ...env },
    });
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    process.once('SIGINT', forward).once('SIGTERM', forward);
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      done(code ?? (signal ? 1 : 0));
    });
  });
}

export function step(title: string): void {
  console.log(`\n▸ ${title}`);
}
