import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';

const entriesOf = (folder: string) =>
  readdirSync(join('content', folder)).map(
    (file) =>
      ({
        file,
        ...(load(readFileSync(join('content', folder, file), 'utf8')) as Record<string, unknown>),
      }) as Record<string, unknown>,
  );

describe('the frame of a Spanish page', () => {
  it('has menus whose every word editors have written in Spanish too', () => {
    const missing = entriesOf('navigation').filter(
      ({ labelEs, tooltip, tooltipEs, badge, badgeEs }) =>
        !labelEs || (tooltip && !tooltipEs) || (badge && !badgeEs),
    );
    expect(missing.map(({ file }) => file)).toEqual([]);
    expect(entriesOf('categories').filter(({ nameEs }) => !nameEs)).toEqual([]);
  });

  it('has lines, services, questions of its pages and tours in Spanish, and all that they say of hours and languages', () => {
    const offered = [...entriesOf('emergency-contacts'), ...entriesOf('wellness-resources')];
    expect(
      offered.filter(({ spanishDescription }) => !spanishDescription).map(({ file }) => file),
    ).toEqual([]);
    expect(
      offered
        .filter(
          ({ availability, spanishAvailability, spanishLanguages }) =>
            (availability && !spanishAvailability) || !spanishLanguages,
        )
        .map(({ file }) => file),
    ).toEqual([]);
    expect(
      entriesOf('tours')
        .filter(
          ({ titleEs, contentEs, points, pointsEs }) =>
            !titleEs ||
            !contentEs ||
            ((points ?? []) as []).length !== ((pointsEs ?? []) as []).length,
        )
        .map(({ file }) => file),
    ).toEqual([]);
  });

  it('has the settings that stand in it in Spanish', () => {
    const keys = new Set(
      entriesOf('settings').flatMap(({ settings }) =>
        (settings as { key: string }[]).map(({ key }) => key),
      ),
    );
    for (const key of [
      'brandBlurb',
      'hoursWeekdays',
      'hoursSaturday',
      'hoursSunday',
      'hoursTimeZone',
      'searchPlaceholder',
      'popularSearches',
      'searchHint',
      'searchDangerTitle',
      'searchDangerText',
    ]) {
      expect(keys).toContain(`${key}Spanish`);
    }
  });
});
