import { expect, it } from 'vitest';
import { createLogger, type LogLevel } from './log.ts';

function logged(
  work: (log: ReturnType<typeof createLogger>) => void,
  level: LogLevel = 'debug',
): Record<string, unknown>[] {
  const lines: string[] = [];
  work(createLogger(level, (line) => void lines.push(line)));
  expect(lines.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(
    true,
  );
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('writes one JSON line an event, from its level on', () => {
  const lines = logged((log) => {
    log.debug('a');
    log.info('b', { ms: 3 });
    log.error('c');
  }, 'info');
  expect(lines).toMatchObject([
    { level: 'info', event: 'b', ms: 3 },
    { level: 'error', event: 'c' },
  ]);
  expect(logged((log) => log.error('x'), 'silent')).toEqual([]);
});

it('removes what could tell about a person or open a door', () => {
  const [line] = logged((log) =>
    log.info('x', {
      email: 'ana@home.example',
      password: 'p',
      token: 't',
      firstName: 'Ana',
      message: 'help',
      note: 'call ana@home.example',
      nested: { phone: '1', deeper: [{ secret: 's' }] },
    }),
  );
  const text = JSON.stringify(line);
  for (const word of ['ana@', '"p"', '"t"', 'Ana', 'help', '"1"', '"s"'])
    expect(text).not.toContain(word);
});

it('tells an error without what was being written', () => {
  const cause = Object.assign(new Error('UNIQUE constraint failed: users.email'), {
    code: 'SQLITE_CONSTRAINT',
  });
  const error = new Error('Failed query: insert into users\nparams: ana@home.example,hunter2', {
    cause,
  });
  const text = JSON.stringify(logged((log) => log.error('x', { error }))[0]);
  expect(text).not.toMatch(/hunter2|ana@/);
  expect(text).toContain('SQLITE_CONSTRAINT');
});
