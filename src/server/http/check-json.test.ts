import { expect, it } from 'vitest';
import { checkJson } from './check-json.ts';
import { parseJson } from './read-body.ts';

it('reads past texts of twenty megabytes, escapes and all', () => {
  const long = 'x'.repeat(20_000_000);
  for (const text of [long, `${long}"\\`, '\\'.repeat(999), '"a":1,"a":2', '{[{['])
    expect(() => checkJson(JSON.stringify({ a: text, b: [text] }))).not.toThrow();
});

it('still finds what stands behind them', () => {
  const text = JSON.stringify('a"\\"{');
  expect(() => checkJson(`{"a":${text},"a":1}`)).toThrow('twice');
  expect(() => checkJson(`{"a":${text},"__proto__":1}`)).toThrow('not allowed');
  expect(() => checkJson(`{"a":${text},"b":${'['.repeat(30)}${']'.repeat(30)}}`)).toThrow(
    'too deeply',
  );
});

it('refuses half a character, in a name too, and takes whole ones', () => {
  expect(parseJson('{"a":"\\ud83d\\ude00","\\ud83d\\ude00":"\\\\ud83d"}')).toEqual({
    a: '😀',
    '😀': '\\ud83d',
  });
  for (const half of ['{"a":"\\ud83d"}', '{"a":[{"b":"x\\ude00"}]}', '{"\\ud83d":1}'])
    expect(() => parseJson(half)).toThrow('UTF-8');
});
