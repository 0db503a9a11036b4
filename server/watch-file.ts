import { stat } from 'node:fs/promises';

const POLL_MS = 150;

/**
 * Calls `onChange` when a file appears, is replaced or disappears, and once at first. Polling sees a rename on every file
 * system and in every container, which change events do not. Never two calls at once.
 * @returns stops watching.
 */
export function watchFile(path: string, onChange: () => Promise<void>): { first: Promise<void>; stop: () => void } {
  let seen: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const look = async () => {
    const now = await signature(path);
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

async function signature(path: string): Promise<string> {
  try {
    const { ino, mtimeMs, size } = await stat(path);
    return `${ino} ${mtimeMs} ${size}`;
  } catch {
    return 'absent';
  }
}
