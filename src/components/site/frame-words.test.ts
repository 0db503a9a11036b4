import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { shortcuts } from '~/config/shortcuts.ts';
import { ENTRY_WORDS } from '~/features/help/entry-words.ts';
import { FEEDBACK_WORDS } from '~/features/help/feedback-words.ts';
import { SEARCH_WORDS } from '~/features/help/search/search-words.ts';
import { LIBRARY_WORDS } from '../../features/content/sections/library-words.ts';
import {
  hoursIn,
  languagesIn,
  SUPPORT_WORDS,
} from '../../features/content/sections/support-words.ts';
import { TOUR_WORDS } from '~/features/overlays/components/tour-words.ts';
import { FRAME_WORDS } from './frame-words.ts';

/** Words that are the same in both languages. */
const SHARED = new Set(['Popular', 'No', 'Chat']);
const say = (words: unknown) =>
  typeof words === 'function' ? (words as (...given: unknown[]) => string)(3, 2) : String(words);
const entriesOf = (folder: string) =>
  readdirSync(join('content', folder)).map(
    (file) =>
      ({
        file,
        ...(load(readFileSync(join('content', folder, file), 'utf8')) as Record<string, unknown>),
      }) as Record<string, unknown>,
  );

describe('the frame of a Spanish page', () => {
  it.each([
    ['frame', FRAME_WORDS],
    ['entry', ENTRY_WORDS],
    ['feedback', FEEDBACK_WORDS],
    ['search', SEARCH_WORDS],
    ['lines and services', SUPPORT_WORDS],
    ['library', LIBRARY_WORDS],
    ['tours', TOUR_WORDS],
  ])('has each of its words in Spanish: %s', (_, { en, es }) => {
    expect(Object.keys(es)).toEqual(Object.keys(en));
    const same = Object.entries(en)
      .filter(
        ([key, words]) => say(words) === say(es[key as keyof typeof es]) && !SHARED.has(say(words)),
      )
      .map(([key]) => key);
    expect(same).toEqual([]);
  });

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
    const said = offered.flatMap(({ availability, languages }) => [
      hoursIn(availability as string, 'es'),
      languagesIn(languages as string, 'es'),
    ]);
    expect(said.filter(({ lang }) => lang).map(({ text }) => text)).toEqual([]);
    expect(languagesIn('English, Klingon', 'es')).toEqual({ text: 'English, Klingon', lang: 'en' });
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
    for (const { labels } of shortcuts) expect(labels.es).not.toBe(labels.en);
  });
});
