import type { findDanger } from './find-danger.ts';

type Find = typeof findDanger;
let loaded: Find | undefined;
let loading: Promise<Find> | undefined;

const load = (): Promise<Find> => {
  loading ??= import('./find-danger.ts').then((part) => (loaded = part.findDanger));
  loading.catch(() => { loading = undefined; });
  return loading;
};

/**
 * The detector, which is larger than the rest of the chat and must not keep it waiting. It is fetched as soon as a talk stands on the screen, and
 * is there without a connection from then on.
 */
export function openDetector() {
  void load().catch(() => undefined);
  return {
    /** Undefined while it is on its way. */
    loaded: (): Find | undefined => loaded,
    ready: load,
  };
}
