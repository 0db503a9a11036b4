/** One JSON line a request, gathered and written a few times a second: a write a request would cost more than a static answer. */
export interface AccessLog {
  record(entry: { id: string; method: string; path: string; status: number; ms: number }): void;
  flush(): void;
  close(): void;
}

const FLUSH_MS = 100;
const FLUSH_BYTES = 32_768;

/** @param write takes whole lines. `path` is a label of ours, never what the client sent, and needs no escaping. */
export function createAccessLog({
  write,
  enabled = true,
}: {
  write: (lines: string) => void;
  enabled?: boolean;
}): AccessLog {
  let pending = '';
  let second = 0;
  let stamp = '';
  const flush = () => {
    if (pending === '') return;
    const lines = pending;
    pending = '';
    write(lines);
  };
  const timer = setInterval(flush, FLUSH_MS);
  timer.unref();
  return {
    record({ id, method, path, status, ms }) {
      if (!enabled) return;
      const now = Date.now();
      const current = Math.floor(now / 1000);
      if (current !== second) {
        second = current;
        stamp = new Date(current * 1000).toISOString().slice(0, 20);
      }
      const millis = String(now % 1000).padStart(3, '0');
      pending += `{"time":"${stamp}${millis}Z","level":"info","event":"request","requestId":"${id}","method":"${method}","path":"${path}","status":${status},"ms":${ms.toFixed(2)}}\n`;
      if (pending.length > FLUSH_BYTES) flush();
    },
    flush,
    close() {
      clearInterval(timer);
      flush();
    },
  };
}
