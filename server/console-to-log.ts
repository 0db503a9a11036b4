import type { Logger } from '../src/server/log.ts';

/**
 * Libraries print with `console`: a URL with its query, an error with the words of its message. In the running server each of
 * these becomes one line of the JSON log that says where it came from and not what was in it.
 */
export function sendConsoleToLog(log: Logger): void {
  const at =
    (level: 'info' | 'warn' | 'error') =>
    (...parts: unknown[]) =>
      log[level]('console', { text: parts.map(describe).join(' ') });
  Object.assign(console, {
    log: at('info'),
    info: at('info'),
    debug: at('info'),
    warn: at('warn'),
    error: at('error'),
  });
}

function describe(part: unknown): string {
  if (part instanceof Error) return `${part.name} ${framesOf(part.stack ?? '')}`;
  if (typeof part === 'object') return '[object]';
  return plainText(String(part));
}

/** The first line less colors, queries and addresses; of a stack trace the places only. */
export function plainText(text: string): string {
  const [first = '', ...rest] = text.replace(/\x1b\[[\d;]*m/g, '').split('\n');
  const line = first
    .replace(/\?[^\s"')]*/g, '?…')
    .replace(/[^\s@"'<>(]+@[^\s@"'<>)]+/g, '…@…')
    .slice(0, 300);
  const frames = framesOf(rest.join('\n'));
  return frames === '' ? line : `${line} ${frames}`;
}

function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim())
    .join(' | ');
}
