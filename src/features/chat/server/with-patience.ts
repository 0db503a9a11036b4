import { ModelAway } from '../../../server/gateways/coach-model/coach-model.ts';

/** Longest silence of a model, whatever limits its own gateway has. */
const SILENCE_MS = 30_000;

/**
 * What `source` yields, for as long as it keeps talking. A source that ignores its signal cannot hold anybody up.
 * @throws ModelAway after a long silence, and at once when `signal` aborts
 */
export async function* withPatience<T>(source: AsyncIterable<T>, signal: AbortSignal, silenceMs = SILENCE_MS): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  let isOver = false;
  try {
    for (;;) {
      const next = await soon(iterator.next(), signal, silenceMs);
      if (next.done) {
        isOver = true;
        return;
      }
      yield next.value;
    }
  } finally {
    // Not waited for: a source that hangs would hang here too.
    if (!isOver) void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}

async function soon<T>(work: Promise<T>, signal: AbortSignal, silenceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  const ended = new Promise<never>((_, reject) => {
    stop = () => reject(new ModelAway('stopped'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    timer = setTimeout(() => reject(new ModelAway('silent')), silenceMs);
  });
  try {
    return await Promise.race([work, ended]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop!);
  }
}
