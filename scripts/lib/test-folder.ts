import { access, constants, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what lies here in memory. */
const IN_MEMORY = '/dev/shm';
const WANTED_BYTES = 3_000_000_000;

/**
 * A new folder for everything that tests write. Each test has a database of its own, and each write of it waits for the disk: in memory the
 * run takes about half as long and asks the same of the code, for what tests kill is processes, not the machine.
 */
export async function makeTestFolder(): Promise<string> {
  const hasRoom = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize > WANTED_BYTES,
    () => false,
  );
  const mayWrite =
    hasRoom &&
    (await access(IN_MEMORY, constants.W_OK).then(
      () => true,
      () => false,
    ));
  return mkdtemp(join(mayWrite ? IN_MEMORY : tmpdir(), 'hearthwell-tests-'));
}
