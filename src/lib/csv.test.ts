import { describe, expect, it } from 'vitest';
import { csvCell, csvRow } from './csv.ts';

describe('csvCell', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '=HYPERLINK("https://evil.example","x")',
    '\t=1+1',
    '\r=1',
    '  =1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    '\u0000=1',
    '%0A=1',
    '|cmd',
    "  |'cmd'!A1",
    '％1',
    '｜cmd',
  ])('never lets %j start a formula', (text) => {
    const cell = csvCell(text);
    expect(cell.replace(/^"/, '')[0]).toBe("'");
  });

  it('leaves ordinary text, inner signs and numbers alone', () => {
    expect(csvCell('jane@example.org')).toBe('jane@example.org');
    expect(csvCell('a=b')).toBe('a=b');
    expect(csvCell('5% | ten')).toBe('5% | ten');
    expect(csvCell(-5)).toBe('-5');
    expect(csvCell(null)).toBe('');
    expect(csvCell('')).toBe('');
  });

  it('quotes separators, quotes and line breaks', () => {
    expect(csvCell('Smith, "Jo"')).toBe('"Smith, ""Jo"""');
    expect(csvCell('one\ntwo')).toBe('"one\ntwo"');
    expect(csvCell('a;b')).toBe('"a;b"');
  });
});

it('ends every row with CRLF', () => {
  expect(csvRow(['a', 1, undefined, true])).toBe('a,1,,true\r\n');
});
