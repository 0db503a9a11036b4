import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkTarget } from '../src/config/routes.ts';
import { buildDir } from './support/built.ts';
import { marked, once, spelt } from './support/specified-texts.ts';

/** Every text, figure and address that the specification spells for the built public pages stands in the built HTML. */
const built = join(buildDir, 'client');

describe('the built pages say what the specification spells', () => {
  describe.each(Object.keys(spelt))('/%s', (page) => {
    const html = readFileSync(join(built, `${page}.html`), 'utf8');
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const words = visible(main);

    it.each(spelt[page] ?? [])('%s', (text) => {
      expect(words).toContain(text);
    });

    it.each(marked[page] ?? [])('%s', (pattern) => {
      expect(main).toMatch(pattern);
    });

    it('has one first heading, a title and a description', () => {
      expect(main.match(/<h1/g)).toHaveLength(1);
      expect(html).toMatch(/<title>[^<]+<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{50,160}"/);
    });

    it.each(once[page] ?? [])('says once: %s', (text) => {
      expect(words.split(text)).toHaveLength(2);
    });

    it('leaves no placeholder unfilled and sends nobody to a page that is not there', () => {
      expect(words).not.toMatch(/%[a-z]\w*%/);
      expect(main).not.toMatch(/href=""/);
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
  const html = readFileSync(join(built, 'about.html'), 'utf8');
  const words = visible(html);

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
    expect(html).toMatch(/<input[^>]+placeholder="Search for features, tools, or help\.\.\."/);
  });
});

/** What is read, in order. A figure and its label swap places on the screen only, so both orders are kept. */
function visible(html: string): string {
  const swapped = html.replaceAll(/<dt[^>]*>([^<]*)<\/dt>\s*<dd[^>]*>([^<]*)<\/dd>/g, '$2 $1');
  return swapped
    .replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,])/g, '$1');
}
