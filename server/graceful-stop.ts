import type { Server } from 'node:http';

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
  const closed = new Promise<void>((done) => server.close(() => done()));
  // `close` ends idle connections at once in newer versions of Node; what is left here is busy or about to ask.
  const farewell = setInterval(() => server.closeIdleConnections(), FAREWELL_MS);
  const cut = setTimeout(() => server.closeAllConnections(), STOP_MS);
  await closed;
  clearInterval(farewell);
  clearTimeout(cut);
}

const nextTurn = () => new Promise((done) => setImmediate(done));
