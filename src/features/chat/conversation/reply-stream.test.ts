import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/api-client.ts';
import { ConnectionLost, followReply, type FollowedEvent } from './reply-stream.ts';

const MESSAGE = {
  id: 'm1',
  sessionId: 's1',
  seq: 1,
  isUser: true,
  text: 'Hello',
  state: 'complete' as const,
  timestamp: 1,
  dangers: [],
};
const REPLY = { ...MESSAGE, id: 'r1', seq: 2, isUser: false, text: 'One two three.' };
const accepted = `event: accepted\ndata: ${JSON.stringify({ sessionId: 's1', message: MESSAGE, replyId: 'r1', dangers: [], notice: false })}\n\n`;
const text = (words: string, id: string) =>
  `event: text\nid: ${id}\ndata: ${JSON.stringify({ text: words })}\n\n`;
const done = `event: done\ndata: ${JSON.stringify({ reply: REPLY, sessionId: 's1' })}\n\n`;

type End = 'end' | 'cut' | 'hang';
/** An answer that comes in these pieces, and then ends, breaks off or falls silent. */
const answer =
  (pieces: string[], end: End = 'end') =>
  (signal: AbortSignal): Promise<Response> =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          start(controller) {
            for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
            if (end === 'end') controller.close();
            if (end === 'cut')
              setTimeout(() => controller.error(new TypeError('network error')), 10);
            if (end === 'hang')
              signal.addEventListener('abort', () => controller.error(signal.reason));
          },
        }),
      ),
    );

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function read(events: AsyncGenerator<FollowedEvent>): Promise<FollowedEvent[]> {
  const all: FollowedEvent[] = [];
  const reading = (async () => {
    for await (const event of events) all.push(event);
  })();
  let isOver = false;
  const end = reading.then(
    () => {
      isOver = true;
    },
    () => {
      isOver = true;
    },
  );
  while (!isOver) await vi.advanceTimersByTimeAsync(500);
  await end;
  await reading;
  return all;
}
const kinds = (events: FollowedEvent[]) => events.map(({ kind }) => kind);
const words = (events: FollowedEvent[]) =>
  events.flatMap((event) => (event.kind === 'text' ? [event.text] : [])).join('');
const signal = () => new AbortController().signal;

describe('following a reply', () => {
  it('reads events that are cut anywhere, even within a letter', async () => {
    const bytes = new TextEncoder().encode(accepted + text('Sí, ¡claro!', '11') + done);
    const start = () =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start(controller) {
              for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
              controller.close();
            },
          }),
        ),
      );
    const events = await read(followReply({ start, signal: signal() }));
    expect(kinds(events)).toEqual(['accepted', 'text', 'done']);
    expect(words(events)).toBe('Sí, ¡claro!');
  });

  it('goes on after the last event that came when the connection breaks, and says so meanwhile', async () => {
    const resume = vi.fn(answer([text('two ', 'r7'), text('three.', 'r13'), done]));
    const events = await read(
      followReply({
        start: answer([accepted, text('One ', '4')], 'cut'),
        resume: (_id, _last, ended) => resume(ended),
        signal: signal(),
      }),
    );
    expect(kinds(events)).toEqual([
      'accepted',
      'text',
      'connection',
      'connection',
      'text',
      'text',
      'done',
    ]);
    expect(words(events)).toBe('One two three.');
  });

  it('sends back the last number as it came', async () => {
    const seen: string[] = [];
    const resume = (replyId: string, last: string, ended: AbortSignal) => {
      seen.push(`${replyId} ${last}`);
      return answer(seen.length === 1 ? [text('two ', 'r7')] : [done], 'end')(ended);
    };
    await read(
      followReply({
        start: answer([accepted, text('One ', '4')], 'cut'),
        resume,
        signal: signal(),
      }),
    );
    expect(seen).toEqual(['r1 4', 'r1 r7']);
  });

  it('takes half a minute of silence for a lost connection', async () => {
    const resume = vi.fn(answer([done]));
    const events = await read(
      followReply({
        start: answer([accepted], 'hang'),
        resume: (_id, _last, ended) => resume(ended),
        signal: signal(),
      }),
    );
    expect(kinds(events)).toEqual(['accepted', 'connection', 'connection', 'done']);
  });

  it('asks again under the same key while nobody heard it, and gives up kindly', async () => {
    const start = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(read(followReply({ start, signal: signal() }))).rejects.toThrow(ConnectionLost);
    expect(start).toHaveBeenCalledTimes(3);
  });

  it('does not repeat what the server refused, and does repeat what a proxy could not deliver', async () => {
    const refuses = vi.fn(() => Promise.reject(new ApiError(403, 'no')));
    await expect(read(followReply({ start: refuses, signal: signal() }))).rejects.toMatchObject({
      status: 403,
    });
    expect(refuses).toHaveBeenCalledOnce();
    let tries = 0;
    const events = await read(
      followReply({
        start: (ended) =>
          tries++ === 0
            ? Promise.reject(new ApiError(503, 'away'))
            : answer([accepted, done])(ended),
        signal: signal(),
      }),
    );
    expect(kinds(events)).toEqual(['connection', 'connection', 'accepted', 'done']);
  });

  it('cannot go on where nothing is kept', async () => {
    await expect(
      read(followReply({ start: answer([accepted, text('One ', '4')], 'cut'), signal: signal() })),
    ).rejects.toThrow(ConnectionLost);
  });
});
