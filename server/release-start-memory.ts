import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const DELAY_MS = 1_000;

type Collect = (options: {
  type: 'major';
  execution: 'async';
  flavor: 'last-resort';
}) => Promise<void>;

/**
 * Loading modules leaves a young generation of over 100 MB that V8 keeps although nothing lives in it. One thorough
 * collection after the start gives it back to the system.
 */
export function releaseStartMemory(): void {
  setTimeout(() => void collectThoroughly(), DELAY_MS).unref();
}

export function collectThoroughly(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  return collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
}
