import type { Runtime } from './runtime.ts';

/** Where the process's one runtime stands; shared by the front door's own modules and the built site's copies of them. */
export const runtimeSlot = Symbol.for('hearthwell.runtime');

/** The runtime of a serving process; undefined while a site is being built. Never starts one. */
export function findRuntime(): Promise<Runtime> | undefined {
  return (globalThis as { [runtimeSlot]?: Promise<Runtime> })[runtimeSlot];
}
