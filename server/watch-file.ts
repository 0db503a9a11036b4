import { statSync } from 'node:fs';

const POLL_MS = 150;

/**
 * Calls `onChange` when a file appears, is replaced or disappears, and once at first. Polling sees a rename on every file
 * system and in every container, which change events do not. Never two calls at once.
 * @returns stops watching.
 */
export function watchFile(
  path: string,
  onChange: () => Promise<void>,
): { first: Promise<void>; stop: () => void } {
  let seen: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const look = async () => {
    const now = signature(path);
    if (now !== seen) {
      seen = now;
      await onChange();
    }
    if (!isStopped) timer = setTimeout(() => void look(), POLL_MS).unref();
  };
  return {
    first: look(),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** In the thread itself: it takes microseconds, and asking another thread a tenth of a millisecond, thirteen times a second. */
function signature(path: string): string {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : 'absent';
  } catch {
    return 'absent';
  }
}
