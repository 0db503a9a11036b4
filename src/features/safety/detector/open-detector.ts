import bridge from './bridge.bin?url';
import type { FindDanger } from './find-danger.ts';

let loaded: FindDanger | undefined;
let loading: Promise<FindDanger> | undefined;

const load = (): Promise<FindDanger> => {
  loading ??= Promise.all([import('./find-danger.ts'), fetchBridge()]).then(
    ([{ BRIDGE_CAUTION, createDetector, openModel }, bytes]) =>
      (loaded = createDetector(openModel(bytes), BRIDGE_CAUTION)),
  );
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};

/** The small model. Its name holds a digest of its bytes, so a browser that has it never asks for it again. */
async function fetchBridge(): Promise<Uint8Array> {
  const answer = await fetch(bridge);
  if (!answer.ok) throw new Error(`The detector was answered with ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/**
 * The detector of a browser. It bridges the time in which the server, whose model is larger, cannot be reached. It is fetched as soon as a talk stands on the
 * screen, and is there without a connection from then on.
 */
export function openDetector() {
  void load().catch(() => undefined);
  return {
    loaded: (): FindDanger | undefined => loaded,
    ready: load,
  };
}
