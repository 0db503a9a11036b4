import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { linkTarget } from '../src/config/routes.ts';
import { buildDir } from './support/built.ts';
import { linksIn, openBuiltPage, textOf } from './support/built-page.ts';
import { marked, once, spelt } from './support/specified-texts.ts';

/** Every text, figure and address that the specification spells for the built public pages stands in the built HTML. */
const built = join(buildDir, 'client');

describe('the built pages say what the specification spells', () => {
  describe.each(Object.keys(spelt))('/%s', (name) => {
    const page = openBuiltPage(name);

    it.each(spelt[name] ?? [])('%s', (text) => {
      expect(page.text).toContain(text);
    });

    it.each(marked[name] ?? [])('$says', (mark) => {
      mark.holds(page);
    });

    it('has one first heading, a title and a description', () => {
      const { document, main } = page;
      expect(within(main).getAllByRole('heading', { level: 1, hidden: true })).toHaveLength(1);
      expect(document.title).not.toBe('');
      expect(descriptionOf(document)).toMatch(/^.{50,160}$/);
    });

    it.each(once[name] ?? [])('says once: %s', (text) => {
      expect(page.text.split(text)).toHaveLength(2);
    });

    it('leaves no placeholder unfilled and sends no one to a page that is not there', () => {
      expect(page.text).not.toMatch(/%[a-z]\w*%/);
      expect(linksIn(page.main).filter((each) => !each.getAttribute('href'))).toEqual([]);
    });
  });
});

describe('the overlays say what the specification spells', () => {
  const words = readFileSync(join(built, 'prompts.json'), 'utf8');
  const overlays = JSON.parse(words) as Record<
    'welcome' | 'features' | 'tour' | 'spotlight',
    { title: string }[]
  > & { help: { context: string; tone: string }[] };

  it.each([
    [
      'welcome',
      ['Welcome', 'Safe haven and support', 'Community and connection', 'Comprehensive services'],
    ],
    [
      'features',
      [
        'AI Coaching',
        'Donation Portal',
        'Appointment Booking',
        'Resource Library',
        'Member Portal',
        'Community Hub',
      ],
    ],
    [
      'tour',
      [
        'AI Coaching',
        'Wellness Journey Planner',
        'Assessments',
        'Professional Development',
        'Live Coaching Sessions',
      ],
    ],
  ] as const)('%s', (part, titles) => {
    expect(overlays[part].map(({ title }) => title)).toEqual(titles);
  });

  it('the spotlight has three promos, and shows those whose page is built', () => {
    const written = readdirSync('content/tours')
      .map((file) => readFileSync(join('content/tours', file), 'utf8'))
      .filter((entry) => entry.includes('tour: spotlight'));
    expect(written).toHaveLength(3);
    const open = written.filter((entry) => linkTarget(/^url: (.+)$/m.exec(entry)![1]!));
    expect(overlays.spotlight).toHaveLength(open.length);
    expect(words).toContain('now open to all users');
    expect(words).toContain('50 minutes');
  });

  it('each of the eight contexts has one card, and all four tones are used', () => {
    expect(overlays.help.map(({ context }) => context).sort()).toEqual([
      'coaching-selection',
      'difficult-moment',
      'donation-first-time',
      'first-session-booking',
      'membership-benefits',
      'onboarding-overwhelmed',
      'progress-tracking',
      'registration-welcome',
    ]);
    expect(new Set(overlays.help.map(({ tone }) => tone))).toEqual(
      new Set(['supportive', 'encouraging', 'celebratory', 'informative']),
    );
    expect(words).not.toMatch(/%[a-z]\w*%/);
  });
});

describe('every page carries what the specification spells for search and shortcuts', () => {
  const { document } = openBuiltPage('about');
  const words = textOf(document.body);

  it.each([
    'Popular searches',
    'AI coaching wellness plan assessment certification',
    'No results found for "',
    "Try 'AI coaching', 'wellness' or 'assessment'.",
    '/ Search',
    'Alt + A AI coaching',
    'Alt + W Wellness journey',
    'Alt + H Home',
    'Alt + E Assessments',
    'Alt + G Getting started',
    'Alt + C Certifications',
  ])('%s', (text) => {
    expect(words).toContain(text);
  });

  it('the field says what can be searched', () => {
    const field = within(document.body).getByPlaceholderText(
      'Search for features, tools, or help...',
    );
    expect(field.closest('dialog')).not.toBeNull();
  });
});

const descriptionOf = (document: Document) =>
  document.querySelector('meta[name="description"]')?.getAttribute('content');
