import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Longest stop: what has not finished by then is cut. */
const STOP_MS = 9_000;
/** Open connections get this long to learn from their next answer (`Connection: close`) that they should go. */
const FAREWELL_MS = 400;

/**
 * Stops a server without failing a request it has accepted: connections that wait to be accepted are taken in first, answers from
 * then on close their connection, idle connections end after a short farewell, running requests finish.
 */
export async function stopGracefully(server: Server): Promise<void> {
  // Two turns of the event loop empty the queue of connections that the system has accepted for us.
  await nextTurn();
  await nextTurn();
  // Only the listening ends here: `close` of the HTTP server would also cut idle connections, and with them the requests
  // that are on their way on one.
  const closed = new Promise<void>((done) => void NetServer.prototype.close.call(server, () => done()));
  const farewell = setInterval(() => server.closeIdleConnections(), FAREWELL_MS);
  const cut = setTimeout(() => server.closeAllConnections(), STOP_MS);
  await closed;
  clearInterval(farewell);
  clearTimeout(cut);
}

const nextTurn = () => new Promise((done) => setImmediate(done));
