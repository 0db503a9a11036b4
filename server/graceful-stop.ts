import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

const STOP_MS = 9_000;
/** Open connections get this long to learn from their next answer (`Connection: close`) that they should go. */
const FAREWELL_MS = 400;
/** Longest that requests are held up until no one waits to be accepted. */
const EMPTY_QUEUE_MS = 4_000;
/** Turns of the event loop without a new connection; each accepts one, when there is one. */
const QUIET_TURNS = 3;

/**
 * Stops a server without failing a request that reached it: connections that the system has accepted for us are taken in first, answers from
 * then on close their connection, idle connections end after a short farewell, running requests finish.
 * @param holdRequests from its call on requests wait, until what it returns is called
 */
export async function stopGracefully(
  server: Server,
  holdRequests: () => () => void,
): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), STOP_MS);
  const release = holdRequests();
  await untilQueueIsEmpty(server);
  // Only the listening ends here: `close` of the HTTP server would also cut idle connections, and with them the requests
  // that are on their way on one.
  const closed = new Promise<void>(
    (done) => void NetServer.prototype.close.call(server, () => done()),
  );
  release();
  const farewell = setInterval(() => server.closeIdleConnections(), FAREWELL_MS);
  await closed;
  clearInterval(farewell);
  clearTimeout(cut);
}

/**
 * Closing resets anyone who waits in the system's queue, and a turn of the event loop accepts one of them. While requests are held a turn costs
 * next to nothing, so the queue shrinks faster than it fills.
 */
async function untilQueueIsEmpty(server: Server): Promise<void> {
  const startedAt = performance.now();
  let quiet = 0;
  const onConnection = () => {
    quiet = -1;
  };
  server.on('connection', onConnection);
  await nextTurn();
  while (quiet < QUIET_TURNS && performance.now() - startedAt < EMPTY_QUEUE_MS) {
    await nextTurn();
    quiet++;
  }
  server.off('connection', onConnection);
}

const nextTurn = () => new Promise((done) => setImmediate(done));
