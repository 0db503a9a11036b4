import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { readClock } from './release-files.ts';

/** A build that takes longer than this hangs; it is ended and counts as failed. */
export const BUILD_TIMEOUT_MS = 180_000;

export interface BuildRequest {
  contentDir: string;
  outDir: string;
  scratchDir: string;
  isPreview: boolean;
  onLine(line: string): void;
}

/** Builds a release. @throws Error that says how the build ended when it did not succeed. */
export type RunBuild = (request: BuildRequest) => Promise<void>;

/** Runs `scripts/publish-build.ts` in a process group of its own, so that ending it ends all of it. @param buildDir the build whose code renders */
export async function runBuild(
  { contentDir, outDir, scratchDir, isPreview, onLine }: BuildRequest,
  buildDir: string,
): Promise<void> {
  const clock = String(await readClock(contentDir));
  const script = resolve(process.cwd(), 'scripts', 'publish-build.ts');
  const folders = [
    '--build',
    buildDir,
    '--content',
    contentDir,
    '--out',
    outDir,
    '--scratch',
    scratchDir,
    '--clock',
    clock,
  ];
  const child = spawn(process.execPath, [script, ...folders, ...(isPreview ? ['--preview'] : [])], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const end = () => {
    if (child.pid && child.exitCode === null) endGroup(child.pid);
  };
  const timer = setTimeout(end, BUILD_TIMEOUT_MS);
  process.once('exit', end);
  for (const stream of [child.stdout, child.stderr]) readLines(stream, onLine);
  return new Promise<void>((done, failed) => {
    child.on('error', failed);
    child.on('close', (code, signal) => {
      if (code === 0) done();
      else
        failed(
          new Error(
            signal
              ? `The build was stopped by ${signal}.`
              : `The build ended with code ${code ?? 'none'}.`,
          ),
        );
    });
  }).finally(() => {
    clearTimeout(timer);
    process.off('exit', end);
  });
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

function readLines(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
  stream.on('end', () => {
    if (rest) onLine(rest);
  });
}
