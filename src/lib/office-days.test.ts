import { expect, it } from 'vitest';
import { HOUR_MS } from '../config/constants.ts';
import {
  dayLabel,
  lastOfficeDays,
  longDayLabel,
  nextDay,
  officeDay,
  officeDayStart,
} from './office-days.ts';

it('begins a day at midnight in San Antonio, winter and summer', () => {
  expect(new Date(officeDayStart('2026-01-15')).toISOString()).toBe('2026-01-15T06:00:00.000Z');
  expect(new Date(officeDayStart('2026-07-15')).toISOString()).toBe('2026-07-15T05:00:00.000Z');
});

it('knows the short and the long day of a clock change', () => {
  const length = (day: string) => (officeDayStart(nextDay(day)) - officeDayStart(day)) / HOUR_MS;
  expect(length('2026-03-08')).toBe(23);
  expect(length('2026-11-01')).toBe(25);
  expect(length('2026-11-21')).toBe(24);
});

it('counts an evening on its own day', () => {
  expect(officeDay(Date.parse('2026-11-21T04:30:00Z'))).toBe('2026-11-20');
  expect(officeDay(Date.parse('2026-11-21T06:00:00Z'))).toBe('2026-11-21');
});

it('lists the last days without a gap or an overlap', () => {
  const days = lastOfficeDays(Date.parse('2026-11-21T12:00:00Z'), 30);
  expect(days).toHaveLength(30);
  expect(days.at(-1)!.day).toBe('2026-11-21');
  expect(days[0]!.day).toBe('2026-10-23');
  for (let index = 1; index < days.length; index++)
    expect(days[index]!.from).toBe(days[index - 1]!.to);
  expect(dayLabel('2026-11-21')).toBe('Nov 21');
  expect(longDayLabel('2026-11-21')).toBe('November 21, 2026');
});
