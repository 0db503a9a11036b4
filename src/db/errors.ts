/** An error of libSQL. It is recognized by its shape, because scripts and bundle each hold a copy of the class. */
export interface DatabaseError extends Error {
  code: string;
  extendedCode?: string;
}

/** An error and what lies behind it: Drizzle wraps libSQL's error, libSQL wraps the network's. */
function* chainOf(error: unknown): Generator<Error> {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 8;
    current = current.cause, depth++
  )
    yield current;
}

/** The database's own error behind whatever was wrapped around it. */
export function findDatabaseError(error: unknown): DatabaseError | undefined {
  for (const link of chainOf(error)) {
    if ('code' in link && typeof link.code === 'string' && /^Libsql\w*Error$/.test(link.name))
      return link as DatabaseError;
  }
  return undefined;
}

const busyCodes = /SQLITE_(BUSY|LOCKED|PROTOCOL)/;
const storageCodes =
  /SQLITE_(FULL|IOERR|READONLY|CANTOPEN|NOMEM|BUSY|LOCKED|PROTOCOL|CORRUPT|NOTADB)|SERVER_ERROR|HRANA|CLIENT_CLOSED/;

/** Another process holds the write lock. Nothing was written, so the caller may try again. */
export function isBusy(error: unknown): boolean {
  const found = findDatabaseError(error);
  return (
    found !== undefined &&
    (busyCodes.test(found.code) || /database is locked|SQLITE_BUSY/i.test(found.message))
  );
}

/** A server ended the transaction's stream before its commit: nothing was written. */
export function isStale(error: unknown): boolean {
  const found = findDatabaseError(error);
  return (
    found !== undefined &&
    /STREAM_(EXPIRED|CLOSED)|TRANSACTION_(TIMEOUT|CLOSED)|TXN_TIMEOUT|stream (not found|expired)|interactive transaction/i.test(
      `${found.code} ${found.message}`,
    )
  );
}

/** The disk, the file or the server does not answer as it should; the caller answers 503 and keeps what was entered. */
export function isStorageFailure(error: unknown): boolean {
  const found = findDatabaseError(error);
  if ((found && storageCodes.test(found.code)) || isStale(error)) return true;
  return [...chainOf(error)].some(
    (link) =>
      /^(WriteTimeout|DatabaseClosed|DatabaseMoved|TimeoutError)$/.test(link.name) ||
      link.message === 'fetch failed',
  );
}

/** The disk is full, broken or read-only, or the machine has no files or memory left to give. */
const diskCodes = /^(ENOSPC|EDQUOT|EFBIG|EIO|EROFS|EMFILE|ENFILE|ENOMEM|EAGAIN|EBUSY|ETIMEDOUT)$/;

/** A file, not the database, could not be read or written for a reason that passes. */
export function isDiskFailure(error: unknown): boolean {
  return [...chainOf(error)].some(
    (link) =>
      'syscall' in link &&
      'code' in link &&
      typeof link.code === 'string' &&
      diskCodes.test(link.code),
  );
}

/**
 * A unique index or primary key refused the row.
 * @param column `table.column` in SQL names, to tell one index from another.
 */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  const found = findDatabaseError(error);
  if (
    !found ||
    !/UNIQUE constraint failed|PRIMARYKEY|PRIMARY KEY/i.test(
      `${found.extendedCode ?? ''} ${found.message}`,
    )
  )
    return false;
  return column === undefined || found.message.includes(column);
}

/** A CHECK refused the row, for example because the last seat was taken meanwhile. */
export function isCheckViolation(error: unknown, name?: string): boolean {
  const found = findDatabaseError(error);
  return (
    found !== undefined &&
    /CHECK constraint failed/i.test(found.message) &&
    (name === undefined || found.message.includes(name))
  );
}

/** A transaction was held open longer than a server would allow. */
export class WriteTimeout extends Error {
  override name = 'WriteTimeout';
}

/** Another file, a folder or nothing stands where the database was opened. */
export class DatabaseMoved extends Error {
  override name = 'DatabaseMoved';
}

/** The server is stopping. */
export class DatabaseClosed extends Error {
  override name = 'DatabaseClosed';
}
