import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const helper = `file://${join(import.meta.dirname, 'end-with-parent.mjs')}`;

/** Starts a process that starts another one. @returns both */
async function startPair(text: string) {
  const code = `import { spawn } from 'node:child_process';
    const child = spawn(process.execPath, ['--import', ${JSON.stringify(helper)}, '-e', ${JSON.stringify(text)}], { stdio: ['pipe', 'inherit', 'inherit'] });
    child.on('exit', (code) => process.exit(code));`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(String((await once(parent.stdout, 'data'))[0]));
  return { parent, pid };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('ends a process with the one that started it, however suddenly', async () => {
  const { parent, pid } = await startPair(
    'console.log(process.pid); setInterval(() => undefined, 1000);',
  );
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
});

it('lets a process end by itself when its work is done', async () => {
  const { parent } = await startPair('console.log(process.pid);');
  expect((await once(parent, 'exit'))[0]).toBe(0);
});
