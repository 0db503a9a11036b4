import { describe, expect, it } from 'vitest';
import { CONTENT_COLLECTIONS } from './schemas.ts';
import { matchDaysIn } from './settings.ts';

const isTaken = (value: string) =>
  CONTENT_COLLECTIONS.site_settings.schema.safeParse({
    category: 'Contact',
    settings: [{ key: 'matchDays', value, type: 'number' }],
  }).success;

describe('the days in which someone has a coach', () => {
  it.each(['1', '2', '14', '60'])('are %s when staff say so', (matchDays) => {
    expect(isTaken(matchDays)).toBe(true);
    expect(matchDaysIn({ matchDays })).toBe(Number(matchDays));
  });

  it.each(['', '0', '61', 'soon', '1.5', '-1', '2 days'])('are not “%s”', (matchDays) => {
    expect(isTaken(matchDays)).toBe(false);
    expect(matchDaysIn({ matchDays })).toBe(2);
  });

  it('are 2 where the settings are older than the promise', () => {
    expect(matchDaysIn({})).toBe(2);
  });
});
