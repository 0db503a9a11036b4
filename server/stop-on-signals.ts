import type { RunningServer } from './start-server.ts';

/** Longest a stop may take in all, after the wait that is configured; anyone who supervises us kills soon after. */
const STOP_MS = 9_800;
/** Ctrl+C reaches the whole process group, so the same wish may arrive twice: from the terminal and from the parent. */
const SAME_WISH_MS = 1_000;

/** Stops on the usual signals. Asked once more a while later, or when the stop hangs, the process ends at once. */
export function stopOnSignals({ stop, runtime }: Pick<RunningServer, 'stop' | 'runtime'>): void {
  let stoppingSince: number | undefined;
  const end = (code: number, waitMs: number) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_WISH_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), waitMs + STOP_MS).unref();
    stop(waitMs).then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  const waitMs = runtime.env.STOP_WAIT_SECONDS * 1_000;
  process.on('SIGTERM', () => end(0, waitMs));
  process.on('SIGINT', () => end(0, waitMs));
  process.on('uncaughtException', (error) => {
    // No one knows what state this leaves behind: finish what runs and let the supervisor start afresh.
    runtime.log.error('exception.uncaught', { error });
    end(1, 0);
  });
  // Anyone who read our output went away; that is no reason to stop serving.
  process.stdout.on('error', () => undefined);
}
