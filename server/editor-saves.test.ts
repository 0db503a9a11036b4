import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { FILE_TOO_LARGE } from '../src/config/editor-limits.ts';
import { ask, openDoor, type DoorOptions, type TestDoor } from '../tests/support/door.ts';
import { countBodies, type BodiesInFlight } from './bodies-in-flight.ts';
import { readBody } from './body.ts';

let door: TestDoor;
let bodies: BodiesInFlight;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await door.close();
});

const UNSEEN = 24_000_000;

/** A save that has begun and sends no more than a megabyte of what it announced. @returns what comes back, as far as it has come */
function begin(): { answer: () => string; closed: Promise<unknown>; socket: Socket } {
  const socket = connect(door.port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString())).on('error', () => undefined);
  socket.write(
    `POST /api/keystatic/update HTTP/1.1\r\nHost: 127.0.0.1:${door.port}\r\nOrigin: ${door.url}\r\nCookie: hw_session=any\r\nContent-Type: application/json\r\nContent-Length: ${UNSEEN}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(1_000_000, 'a'));
  return { answer: () => text, closed: once(socket, 'close'), socket };
}

const open = async (options: DoorOptions) => {
  bodies = countBodies();
  door = await openDoor({ ...options, bodies });
};
const saved: NonNullable<DoorOptions['handler']> = async (_request, response) =>
  void response.writeHead(200, { 'content-type': 'text/plain' }).end('saved');

it('asks whose session it is before it reads a save', async () => {
  const handler = vi.fn(saved);
  await open({ handler, mayEdit: () => Promise.resolve(false) });
  const { answer, closed } = begin();
  await closed;
  expect(answer()).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
  expect([handler.mock.calls.length, bodies.held()]).toEqual([0, 0]);
});

it('says that it cannot tell while the database is away', async () => {
  await open({ handler: saved, mayEdit: () => Promise.reject(new Error('away')) });
  const { answer, closed } = begin();
  await closed;
  expect(answer()).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 5\r\n/);
});

it('takes as many saves at once as it has room for, and gives the room back', async () => {
  await open({ handler: saved });
  const first = [begin(), begin()];
  await vi.waitFor(() => expect(bodies.held()).toBe(2 * UNSEEN));
  const late = begin();
  await late.closed;
  expect(late.answer()).toMatch(/^HTTP\/1\.1 503 [\s\S]*What you wrote is still in the editor\./);
  for (const { socket } of first) socket.destroy();
  await vi.waitFor(() => expect(bodies.held()).toBe(0));
  const post = await ask(door.port, '/api/keystatic/update', {
    method: 'POST',
    body: '{}',
    headers: {
      Origin: door.url,
      Cookie: 'hw_session=any',
      'Content-Type': 'application/json',
      'Content-Length': '2',
    },
  });
  expect([post.status, post.text]).toEqual([200, 'saved']);
  await vi.waitFor(() => expect(bodies.held()).toBe(0));
});

it('says kindly how large a save may be', async () => {
  await open({ handler: saved });
  const { status, text } = await ask(door.port, '/api/keystatic/update', {
    method: 'POST',
    headers: {
      Origin: door.url,
      Cookie: 'hw_session=any',
      'Content-Type': 'application/json',
      'Content-Length': '28000001',
    },
  });
  expect([status, text]).toEqual([413, `${FILE_TOO_LARGE}\n`]);
  await vi.waitFor(() => expect(bodies.held()).toBe(0));
});

it('gives up on a body from which nothing comes any more', async () => {
  await open({});
  const slow = new PassThrough();
  const reading = readBody(slow as unknown as IncomingMessage, 1000, bodies.open('people'), 60);
  for (let part = 0; part < 4; part++) {
    slow.write('part');
    await new Promise((done) => setTimeout(done, 30));
  }
  expect(await reading).toEqual({ refused: 'stalled' });
});
