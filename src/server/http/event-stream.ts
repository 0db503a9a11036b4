/** One server-sent event (HTML standard, section 9.2): `data` goes as JSON. */
export interface ServerSentEvent {
  event: string;
  id?: string | undefined;
  data: unknown;
}

/** Keeps proxies, our own door and the reader from taking a quiet stream for a dead one. */
const HEARTBEAT_MS = 10_000;

/**
 * Sends events as they come.
 * @param begin makes them; its signal aborts when the reader goes away
 * @param onFailure told of an error after the stream has begun; the stream then breaks off, which a reader takes for a lost connection
 */
export function eventStream(
  begin: (signal: AbortSignal) => AsyncIterable<ServerSentEvent>,
  onFailure: (error: unknown) => void,
): Response {
  const encoder = new TextEncoder();
  const gone = new AbortController();
  const iterator = begin(gone.signal)[Symbol.asyncIterator]();
  let heartbeat: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      heartbeat = setInterval(
        () => controller.enqueue(encoder.encode(':\n\n')),
        HEARTBEAT_MS,
      ).unref();
    },
    async pull(controller) {
      try {
        const next = await iterator.next();
        if (gone.signal.aborted) return;
        if (!next.done) return controller.enqueue(encoder.encode(render(next.value)));
        clearInterval(heartbeat);
        controller.close();
      } catch (error) {
        clearInterval(heartbeat);
        if (gone.signal.aborted) return;
        onFailure(error);
        controller.error(error);
      }
    },
    cancel() {
      clearInterval(heartbeat);
      gone.abort();
      void iterator.return?.();
    },
  });
  // `X-Accel-Buffering`: nginx would hold events back until a page of them is full.
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
  });
}

/** JSON has no bare line breaks, so the data is one line. */
const render = ({ event, id, data }: ServerSentEvent): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
