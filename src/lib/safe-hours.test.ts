import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { nextSafeMoment, type SafeHours } from './safe-hours.ts';

const zone = 'America/Chicago';
const at = (text: string) => DateTime.fromISO(text, { zone }).toMillis();
const next = (text: string, hours: Partial<SafeHours>) =>
  DateTime.fromMillis(
    nextSafeMoment(
      { fromHour: null, untilHour: null, days: [], timezone: zone, ...hours },
      at(text),
    ),
    { zone },
  ).toFormat("yyyy-MM-dd'T'HH:mm");

describe('the next safe moment', () => {
  it.each<[string, Partial<SafeHours>, string]>([
    ['2026-11-18T03:00', {}, '2026-11-18T03:00'],
    ['2026-11-18T03:00', { fromHour: 9, untilHour: 12 }, '2026-11-18T09:00'],
    ['2026-11-18T11:59', { fromHour: 9, untilHour: 12 }, '2026-11-18T11:59'],
    ['2026-11-18T12:00', { fromHour: 9, untilHour: 12 }, '2026-11-19T09:00'],
    ['2026-11-18T02:00', { fromHour: 22, untilHour: 6 }, '2026-11-18T02:00'],
    ['2026-11-18T02:00', { fromHour: 22, untilHour: 6, days: [3] }, '2026-11-18T22:00'],
    ['2026-11-18T07:00', { fromHour: 22, untilHour: 6 }, '2026-11-18T22:00'],
    ['2026-11-18T10:00', { days: [1] }, '2026-11-23T00:00'],
    ['2026-11-23T23:59', { days: [1] }, '2026-11-23T23:59'],
    ['2026-11-18T13:00', { fromHour: 9, untilHour: 12, days: [3] }, '2026-11-25T09:00'],
    ['2026-11-18T13:00', { fromHour: 8, untilHour: 8 }, '2026-11-18T13:00'],
  ])('from %s with %o is %s', (now, hours, expected) => expect(next(now, hours)).toBe(expected));

  it('keeps to the clock on the wall when clocks change', () => {
    // In 2026 clocks in Chicago go back on 1 November.
    expect(next('2026-10-31T23:00', { fromHour: 9, untilHour: 10 })).toBe('2026-11-01T09:00');
    expect(at('2026-11-01T09:00') - at('2026-10-31T23:00')).toBe(11 * 3_600_000);
  });
});
