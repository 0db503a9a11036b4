import Database from 'libsql';

/** How many statements a connection keeps. A list of values of another length is another statement. */
const REMEMBERED = 500;
/** Statements worth keeping. A pragma does its work while it is prepared, so it is prepared each time. */
const REMEMBERABLE = /^\s*(?:select|insert|update|delete|with|begin|commit)\b/i;

type Run = (...values: unknown[]) => unknown;
interface Statement {
  all: Run;
  run: Run;
  raw: Run;
  columns: Run;
}
type Prepare = (this: object, text: string) => Statement;

const driver = Database.prototype as unknown as { prepare: Prepare; remembersStatements?: true };

/**
 * The client prepares the same text again each time it runs, which takes three times as long as running it. From here on a connection of this process
 * keeps what it has prepared, the texts used last. SQLite itself prepares again when the schema has changed. The client runs a statement to its end
 * before it returns, so none is in use twice; one that failed is given up, as it may still hold what it had locked.
 */
export function rememberStatements(): void {
  if (driver.remembersStatements) return;
  driver.remembersStatements = true;
  const prepareAnew = driver.prepare;
  const kept = new WeakMap<object, Map<string, Statement>>();
  driver.prepare = function prepare(text) {
    if (!REMEMBERABLE.test(text)) return prepareAnew.call(this, text);
    const known = kept.get(this) ?? new Map<string, Statement>();
    kept.set(this, known);
    const statement =
      known.get(text) ?? watched(prepareAnew.call(this, text), () => known.delete(text));
    // The order of the map is the order of use.
    known.delete(text);
    known.set(text, statement);
    if (known.size > REMEMBERED) known.delete(known.keys().next().value!);
    return statement;
  };
}

/** Caches what the client asks of a statement at each run. A statement that failed is dropped. */
function watched(statement: Statement, forget: () => void): Statement {
  const { all, run, raw, columns } = statement;
  const orForget =
    (work: Run): Run =>
    (...values) => {
      try {
        return work.apply(statement, values);
      } catch (error) {
        forget();
        throw error;
      }
    };
  let refusal: { error: unknown } | undefined;
  let known: unknown;
  return Object.assign(statement, {
    all: orForget(all),
    run: orForget(run),
    columns: () => (known ??= columns.call(statement)),
    // Throws for a statement without rows; the client relies on that.
    raw: (on: boolean) => {
      if (refusal) throw refusal.error;
      try {
        return raw.call(statement, on);
      } catch (error) {
        refusal = { error };
        throw error;
      }
    },
  });
}
