import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { ask, openDoor, type DoorOptions, type TestDoor } from '../tests/support/door.ts';
import { countBodies } from './bodies-in-flight.ts';
import type { AppHandler } from './on-demand.ts';

let door: TestDoor;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await door.close();
});
const open = async (options: DoorOptions) => {
  door = await openDoor(options);
};

/** Answers with how much came; `/api/profile/picture` without asking for any of it, as an endpoint that refuses its sender. */
const application: AppHandler = async (request, response) => {
  response.setHeader('content-type', 'text/plain');
  if (request.url === '/api/profile/picture') {
    response.statusCode = 401;
    return void response.end('Please sign in');
  }
  response.end(String((request as unknown as { body: Buffer }).body.length));
};

/** Sends the head of a request and so much of its body, and waits. */
async function hold(path: string, bytes: number): Promise<Socket> {
  const socket = connect(door.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${bytes + 1}\r\n\r\n`,
  );
  socket.write('x'.repeat(bytes));
  return socket;
}
const post = (path: string, bytes: number) =>
  ask(door.port, path, {
    method: 'POST',
    body: 'x'.repeat(bytes),
    headers: { 'Content-Length': String(bytes) },
  });

it('refuses large bodies for a moment when too many are under way, and never a letter or a signed message', async () => {
  const bodies = countBodies({
    small: 1_000_000,
    people: 1_000_000,
    signed: 500_000,
    editors: 1_000_000,
  });
  await open({ handler: application, bodies });
  await hold('/api/a', 600_000);
  await hold('/api/b', 500_000);
  await expect.poll(bodies.held).toBe(1_100_000);
  const refused = await post('/api/c', 400_000);
  expect([refused.status, refused.headers['retry-after'], refused.text]).toEqual([
    503,
    '5',
    'Very many people are here right now. Please wait a moment and try again.\n',
  ]);
  expect((await post('/api/contacts', 10_000)).text).toBe('10000');
  expect((await post('/api/payments/webhook/test', 300_000)).text).toBe('300000');
});

it('has the room back when a body is answered, given up or too large', async () => {
  const bodies = countBodies();
  await open({ handler: application, bodies });
  await post('/api/a', 200_000);
  expect((await post('/api/a', 1_000_001)).status).toBe(413);
  const socket = await hold('/api/a', 300_000);
  await expect.poll(bodies.held).toBe(300_000);
  socket.destroy();
  await expect.poll(bodies.held).toBe(0);
});

it('takes in nothing of a file whose sender is refused', async () => {
  const bodies = countBodies();
  await open({ handler: application, bodies });
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, bodies.held());
  }, 1);
  const socket = await hold('/api/profile/picture', 100_000);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.write('x'.repeat(5_000_000));
  await delay(100);
  clearInterval(watching);
  expect([answer.toString().split('\r\n')[0], most]).toEqual(['HTTP/1.1 401 Unauthorized', 0]);
});

it('hands a file on as it comes', async () => {
  const bodies = countBodies();
  const handler: AppHandler = async (request, response) => {
    let bytes = 0;
    for await (const chunk of (request as unknown as { body: AsyncIterable<Buffer> }).body)
      bytes += chunk.length;
    response.setHeader('content-type', 'text/plain');
    response.end(`${bytes} ${bodies.held()}`);
  };
  await open({ handler, bodies });
  expect((await post('/api/profile/picture', 3_000_000)).text).toBe('3000000 3000000');
  await expect.poll(bodies.held).toBe(0);
  expect((await post('/api/profile/picture', 12_000_001)).status).toBe(413);
});
