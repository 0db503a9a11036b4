import { createClient, type Client } from '@libsql/client';

/** A second connection to a database file, as another process would have: tests use it to be in the way. */
export const openRaw = (path: string): Client =>
  createClient({ url: `file:${path}`, concurrency: 1, timeout: 0 });
