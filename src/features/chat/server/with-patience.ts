import { ModelAway } from '../../../server/gateways/chat-model/chat-model.ts';

/** Longest silence of a model, whatever limits its own gateway has; before its first word, this beside what the gateway waits for that. */
const SILENCE_MS = 30_000;

/**
 * What `source` yields, for as long as it keeps talking. A source that ignores its signal cannot hold anyone up.
 * @param firstWordMs longest that it may take to begin, by its own rules
 * @throws ModelAway after a long silence, and at once when `signal` aborts
 */
export async function* withPatience<T>(
  source: AsyncIterable<T>,
  signal: AbortSignal,
  firstWordMs = 0,
  silenceMs = SILENCE_MS,
): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  const patience = startPatience(signal, { firstMs: firstWordMs + silenceMs, nextMs: silenceMs });
  let isOver = false;
  try {
    for (;;) {
      const next = await patience.soon(iterator.next());
      if (next.done) {
        isOver = true;
        return;
      }
      yield next.value;
    }
  } finally {
    patience.end();
    // Not waited for: a source that hangs would hang here too.
    if (!isOver) void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}

/** One clock and one ear for a whole answer: a model that streams is waited for a hundred times. */
function startPatience(
  signal: AbortSignal,
  { firstMs, nextMs }: { firstMs: number; nextMs: number },
) {
  let isWaiting = false;
  let giveUp!: (reason: ModelAway) => void;
  const over = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  over.catch(() => undefined);
  const stop = () => giveUp(new ModelAway('stopped'));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  // The time that a reader takes does not count.
  const listen = (ms: number) =>
    setTimeout(() => {
      if (isWaiting) giveUp(new ModelAway('silent'));
    }, ms);
  let timer = listen(firstMs);
  let hasBegun = false;
  return {
    async soon<T>(work: Promise<T>): Promise<T> {
      isWaiting = true;
      timer.refresh();
      try {
        return await Promise.race([work, over]);
      } finally {
        if (!hasBegun) {
          hasBegun = true;
          clearTimeout(timer);
          timer = listen(nextMs);
        }
        isWaiting = false;
      }
    },
    end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    },
  };
}
