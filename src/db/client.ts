import { AsyncLocalStorage } from 'node:async_hooks';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
// Only the embedded driver: the one for servers is 60 modules more, loaded when one is named.
import { createClient } from '@libsql/client/sqlite3';
import type { Client } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { lockDatabaseFile } from './client-lock.ts';
import type { FileLock } from './lock-file.ts';
import { rememberStatements } from './remember-statements.ts';
import type { RequestWrite } from './request-write.ts';

/** Drizzle's relational queries are left out: unused, they would be built for each table at each transaction. */
export type FullDatabase = LibSQLDatabase;

/** The Drizzle transaction that `write` passes to its work. */
export type Tx = Parameters<Parameters<FullDatabase['transaction']>[0]>[0];

/** The read handle that travels in `ctx`. Writing goes through `write.ts` only; on an embedded file this connection refuses writes by itself. */
export type Db = Pick<FullDatabase, 'select' | 'selectDistinct' | '$count' | 'get' | 'all'>;

export interface OpenOptions {
  /** `file:` for the embedded database; `libsql:`, `http(s):` or `ws(s):` for a server. */
  url: string;
  authToken?: string | undefined;
  /** Longest wait for one answer of a server. */
  serverTimeoutMs?: number;
}

/** One `write()` that waits for its turn. */
export interface WriteTask {
  /** Runs the work in a transaction and remembers its value. */
  run(tx: Tx): Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
  askedAt: number;
}

export interface Connection {
  isFile: boolean;
  /** File path of an embedded database. */
  path: string | undefined;
  /** Whether the path still names the file that was opened. Writes to a file that was moved away would be lost. */
  isInPlace(): boolean;
  reader: Client;
  writer: Client;
  writing: FullDatabase;
  /** Applies the settings of the writing connection. They are lost whenever it is opened again. */
  prepareWriter(): Promise<void>;
  lock: FileLock | undefined;
  /** What waits to be written; see `write.ts`. */
  waiting: WriteTask[];
  /** Set while the queue is being worked off. */
  drain: Promise<void> | undefined;
  /** Set while a write's work runs, to catch a write that would wait for itself. */
  insideWrite: AsyncLocalStorage<true>;
  /** What the request that is being handled adds to its write; see `request-write.ts`. */
  requests: AsyncLocalStorage<RequestWrite>;
  isClosed: boolean;
}

const SERVER_TIMEOUT_MS = 4_000;
/** SQLite blocks the event loop while it waits for a lock, so this is short; `write.ts` waits asynchronously. */
const FILE_TIMEOUT_MS = 5;

/** The front door and Astro's bundle each hold a copy of this module but share one handle, so the handle itself carries its connection. */
const connectionKey = Symbol.for('hearthwell.connection');

/** For `write.ts` and `migrate.ts` only. */
export function connectionOf(db: Db): Connection {
  const connection = (db as { [connectionKey]?: Connection })[connectionKey];
  if (!connection) throw new Error('Not a handle from openDatabase');
  return connection;
}

/** Whether an embedded database is still the file that was opened; a server's always is. */
export const isInPlace = (db: Db): boolean => connectionOf(db).isInPlace();

/**
 * Opens the database and, for an embedded file, takes its lock. Migrates nothing.
 * @throws DatabaseLocked when another process works on the same file.
 */
export async function openDatabase(options: OpenOptions): Promise<Db> {
  const connection = options.url.startsWith('file:')
    ? await openFile(options)
    : await openServer(options);
  const db: Db = drizzle(connection.reader, { casing: 'snake_case' });
  return Object.defineProperty(db, connectionKey, { value: connection });
}

/** Waits for the writes in the queue, then closes and releases the lock. */
export async function closeDatabase(db: Db): Promise<void> {
  const connection = connectionOf(db);
  if (connection.isClosed) return;
  connection.isClosed = true;
  await connection.drain;
  connection.reader.close();
  if (connection.isFile && !connection.writer.closed) {
    // libSQL frees statements late, so SQLite's own checkpoint at the last close may not happen. This one leaves a single whole file.
    await connection.writer.execute('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined);
  }
  connection.writer.close();
  connection.lock?.release();
}

async function openFile({ url }: OpenOptions): Promise<Connection> {
  const path = url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const lock = lockDatabaseFile(path);
  rememberStatements();
  try {
    // One connection each: a read never waits behind a write, and what is set on a connection stays set.
    const writer = createClient({ url: `file:${path}`, concurrency: 1, timeout: FILE_TIMEOUT_MS });
    const prepareWriter = async () => {
      await writer.execute('PRAGMA journal_mode = WAL');
      await writer.execute('PRAGMA synchronous = FULL');
      await writer.execute('PRAGMA foreign_keys = ON');
      // What is deleted is overwritten in the file, not only forgotten by it.
      await writer.execute('PRAGMA secure_delete = ON');
    };
    await prepareWriter();
    // Only the owner of the process may read people's words, no matter who made the folder. SQLite gives its side files the same mode.
    chmodSync(path, 0o600);
    const reader = createClient({ url: `file:${path}`, concurrency: 1, timeout: FILE_TIMEOUT_MS });
    await reader.execute('PRAGMA query_only = ON');
    return {
      isFile: true,
      path,
      isInPlace: watchPlace(path),
      reader,
      writer,
      prepareWriter,
      lock,
      writing: drizzle(writer, { casing: 'snake_case' }),
      waiting: [],
      drain: undefined,
      insideWrite: new AsyncLocalStorage(),
      requests: new AsyncLocalStorage(),
      isClosed: false,
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function watchPlace(path: string): () => boolean {
  const find = () => {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev} ${ino}`;
  };
  const opened = find();
  return () => {
    try {
      return find() === opened;
    } catch {
      return false;
    }
  };
}

async function openServer({
  url,
  authToken,
  serverTimeoutMs = SERVER_TIMEOUT_MS,
}: OpenOptions): Promise<Connection> {
  const { createClient: connect } = await import('@libsql/client/http');
  // Web sockets have no timeout; the HTTP protocol of the same server has one.
  const httpUrl = url.replace(/^ws(s?):/, 'http$1:');
  const client = connect({
    url: httpUrl,
    ...(authToken === undefined ? {} : { authToken }),
    fetch: (input: Request | string, init?: RequestInit) =>
      fetch(input, { ...init, signal: AbortSignal.timeout(serverTimeoutMs) }),
  });
  return {
    isFile: false,
    path: undefined,
    isInPlace: () => true,
    reader: client,
    writer: client,
    lock: undefined,
    prepareWriter: async () => undefined,
    writing: drizzle(client, { casing: 'snake_case' }),
    waiting: [],
    drain: undefined,
    insideWrite: new AsyncLocalStorage(),
    requests: new AsyncLocalStorage(),
    isClosed: false,
  };
}
