import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** From here on, whatever this process makes is for its own user alone: files 0600, folders 0700. */
export function keepNewFilesPrivate(): void {
  process.umask(0o077);
}

/** The same for a file, or a folder with all that is in it: a copy has the mode of what was copied. Links are left alone. */
export function makePrivate(path: string): void {
  const stat = lstatSync(path);
  if (stat.isDirectory()) {
    chmodSync(path, 0o700);
    for (const name of readdirSync(path)) makePrivate(join(path, name));
  } else if (stat.isFile()) chmodSync(path, 0o600);
}

/** Closes a folder that was left open to other users of the machine. What belongs to someone else stays as it is. */
export function closeFolder(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory() && stat.uid === process.getuid?.()) chmodSync(path, 0o700);
}
