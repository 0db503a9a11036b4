import { createParser } from 'eventsource-parser';
import { ApiError } from '~/lib/api-client.ts';
import type { ReplyEvent } from '../schemas.ts';

/** What comes of a message, and in between whether the connection holds. */
export type FollowedEvent = ReplyEvent | { kind: 'connection'; isLost: boolean };

/** Neither the answer nor the server could be reached anymore. What had come before has been given out. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

/** Nothing at all for this long, not even a sign of life, and the connection counts as lost. */
const SILENCE_MS = 30_000;
/** Before each new try; a phone that is online again does not wait. */
const WAITS_MS = { unheard: [800, 2_500], underWay: [500, 1_500, 4_000, 8_000, 15_000] };

export interface Follow {
  /** Asks; also again, when it is not known whether the question arrived: its key makes it the same question. */
  start: (signal: AbortSignal) => Promise<Response>;
  /** Goes on after the last event that came; where nothing is kept, nothing can go on. */
  resume?: (replyId: string, lastEventId: string, signal: AbortSignal) => Promise<Response>;
  /** Known from the start where someone joins a reply. */
  replyId?: string;
  lastEventId?: string;
  signal: AbortSignal;
}

/** Reads a reply to its end, over lost connections. @throws ConnectionLost, or ApiError for what the server refused */
export async function* followReply({
  start,
  resume,
  signal,
  ...known
}: Follow): AsyncGenerator<FollowedEvent> {
  let { replyId, lastEventId = '0' } = known;
  for (let tries = 0; ;) {
    const quiet = watchSilence(signal);
    try {
      const answer = await (replyId && tries > 0 && resume
        ? resume(replyId, lastEventId, quiet.signal)
        : start(quiet.signal));
      for await (const { event, id } of readEvents(answer, quiet.heard)) {
        if (tries > 0) yield { kind: 'connection', isLost: false };
        tries = 0;
        if (id) lastEventId = id;
        if (event.kind === 'accepted') replyId = event.replyId;
        yield event;
        if (event.kind === 'done' || event.kind === 'failed') return;
      }
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.status < 502)) throw error;
    } finally {
      quiet.end();
    }
    const waitMs =
      replyId && !resume ? undefined : WAITS_MS[replyId ? 'underWay' : 'unheard'][tries++];
    if (waitMs === undefined) throw new ConnectionLost();
    yield { kind: 'connection', isLost: true };
    await pause(waitMs, signal);
  }
}

interface Numbered {
  event: ReplyEvent;
  id: string | undefined;
}

/** @param onLife called whenever anything comes */
async function* readEvents(answer: Response, onLife: () => void): AsyncGenerator<Numbered> {
  const came: Numbered[] = [];
  const parser = createParser({
    onEvent: ({ event: kind, data, id }) =>
      came.push({ event: { kind, ...(JSON.parse(data) as object) } as ReplyEvent, id }),
  });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onLife();
      parser.feed(part.value);
      while (came.length > 0) yield came.shift()!;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** A signal that also ends what has gone silent. */
function watchSilence(outer: AbortSignal) {
  const inner = new AbortController();
  const give = () => inner.abort();
  let timer = setTimeout(give, SILENCE_MS);
  outer.addEventListener('abort', give);
  if (outer.aborted) give();
  return {
    signal: inner.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(give, SILENCE_MS);
    },
    end: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', give);
    },
  };
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done, fail) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) fail(signal.reason as Error);
      else done();
    };
    const timer = setTimeout(end, ms);
    globalThis.addEventListener?.('online', end);
    signal.addEventListener('abort', end);
  });
