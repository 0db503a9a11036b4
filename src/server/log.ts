export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';
export type LogFields = Record<string, unknown>;

/** One JSON line an event. Events and fields name what happened, never whom it happened to. */
export interface Logger {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

const order: Record<LogLevel, number> = { debug: 10, info: 20, warn: 30, error: 40, silent: 99 };
const forbidden =
  /e-?mail|password|token|secret|cookie|authorization|phone|(^|first|last|full|user|holder)name$|address|^subject$|message$|^body|^content$|bankin|notes?$/i;
const emailLike = /[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g;

/**
 * @param write takes a finished line; standard output unless given.
 */
export function createLogger(
  level: LogLevel = 'info',
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Logger {
  const at =
    (name: Exclude<LogLevel, 'silent'>) =>
    (event: string, fields: LogFields = {}) => {
      if (order[name] < order[level]) return;
      write(
        `${JSON.stringify({ time: new Date().toISOString(), level: name, event, ...cleanFields(fields) })}\n`,
      );
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

function cleanFields(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, cleanValue(key, value, 0)]),
  );
}

function cleanValue(key: string, value: unknown, depth: number): unknown {
  if (forbidden.test(key)) return '[removed]';
  if (typeof value === 'string') return value.slice(0, 2_000).replace(emailLike, '[removed]');
  if (value instanceof Error) return describeError(value);
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value))
    return depth > 3 ? '[deep]' : value.map((item) => cleanValue('', item, depth + 1));
  if (value !== null && typeof value === 'object') {
    if (depth > 3) return '[deep]';
    return Object.fromEntries(
      Object.entries(value).map(([inner, item]) => [inner, cleanValue(inner, item, depth + 1)]),
    );
  }
  return value;
}

/**
 * An error without what was being written: Drizzle puts the parameters of a failed query into the message, and those are people's words.
 */
export function describeError(error: Error): LogFields {
  const code = 'code' in error ? String(error.code) : undefined;
  const message = error.message
    .split(/\nparams:/)[0]!
    .slice(0, 500)
    .replace(emailLike, '[removed]');
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {};
  return {
    kind: error.name,
    text: message,
    ...(code ? { code } : {}),
    ...(stack ? { stack } : {}),
    ...cause,
  };
}
