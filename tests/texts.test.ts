import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Every text, figure and address that the specification spells for the three built public pages stands in the built HTML. */
const built = join(import.meta.dirname, '..', 'dist', 'client');

const spelt: Record<string, string[]> = {
  index: [
    'Get Started', 'Learn Our Story', '500+ lives transformed', 'Your Wellness Journey Starts Here',
    'AI Coaching', 'Wellness Journey', 'Take Assessment', 'Live Coaching', 'Certification Courses', 'Personal Recommendations',
    'Take Platform Tour', 'Our Mission', 'Our Vision', 'Diversity and Inclusion',
    'Accessibility', 'Empowerment', 'Compassion', 'Growth',
    'Try Our AI Coaches', 'Weight Loss Coach', 'Relationship Coach', 'Get Involved', 'Donate', 'Volunteer', 'Spread the Word',
    '2,500+ women supported', '1,800+ success stories', '8+ years', '850+ active members', '12 support groups', '45+ peer mentors',
    '6 service categories', '6 AI coaches', '200+ library items',
    '95% satisfaction', '89% satisfaction', '92% satisfaction', '87% satisfaction', '2 min', '5 min', '10 min', '15 min',
    // The platform tour.
    'Wellness Journey Planner', 'Assessments', 'Professional Development', 'Live Coaching Sessions', '50 minutes', 'Previous', 'Next', 'Learn More', 'Skip Tour',
  ],
  about: [
    'everyone deserves access to coaching', 'Our Story', 'Mission and Vision', 'Our Founders', 'Executive Director', 'dating coach for seniors',
    'Program Director', 'divorce and resource coach', 'Our Approach', 'Accessibility', 'Empowerment', 'Compassion', 'Transformation',
    'Our Impact', '500+ lives transformed', '75% receive free or discounted services', '95% client satisfaction',
    'Looking Forward', 'Global expansion', 'Better technology',
  ],
  contact: [
    'Get in Touch', 'Schedule Consultation', 'free 30-minute consultation', 'General Inquiries', 'Crisis Support', 'Community Support',
    'San Antonio, Texas', 'support@hearthwell.example', '(210) 555-0142', 'Mon-Fri 9AM-6PM', 'Sat 10AM-2PM', 'Sun closed', 'Virtual services worldwide',
    'Send Us a Message', 'Name (required)', 'Email (required)', 'Subject (required)', 'Message (required)',
    '911', '1-800-799-7233', 'Text START to 88788', '988', 'within 24 hours',
    'How much does coaching cost?', 'How do I know if coaching is right for me?', 'Is what I say kept private?', 'Who do you help?', 'How long does coaching take?',
  ],
};

const marked: Record<string, RegExp[]> = {
  index: [
    /<a[^>]+href="\/digital-onboarding"[^>]*>Get Started/, /<a[^>]+href="\/about"[^>]*>Learn Our Story/,
    /<a[^>]+href="https:\/\/coaches\.[^"]+\/weight-loss"[^>]+target="_blank"[^>]+rel="noopener noreferrer"/,
    /<a[^>]+href="https:\/\/coaches\.[^"]+\/relationships"[^>]+target="_blank"[^>]+rel="noopener noreferrer"/,
    /(?:data-placeholder[\s\S]+){3}/,
  ],
  about: [/<h1[^>]*>/],
  contact: [
    /id="form"/, /id="crisis"/, /href="#form"/, /href="#crisis"/, /<form[^>]+action="\/api\/contacts"/, /<textarea[^>]+rows="6"/,
    /href="tel:911"/, /href="tel:988"/, /href="tel:18007997233"/, /href="sms:88788\?body=START"/,
  ],
};

describe.skipIf(!existsSync(join(built, 'index.html')))('the built pages say what the specification spells', () => {
  describe.each(Object.keys(spelt))('/%s', (page) => {
    const html = existsSync(join(built, `${page}.html`)) ? readFileSync(join(built, `${page}.html`), 'utf8') : '';
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

    it('leaves no placeholder unfilled and sends nobody to a page that is not there', () => {
      expect(words).not.toMatch(/%[a-z]\w*%/);
      expect(main).not.toMatch(/href=""/);
    });
  });
});

/** What is read, in order. A figure and its label swap places on the screen only, so both orders are kept. */
function visible(html: string): string {
  const swapped = html.replaceAll(/<dt[^>]*>([^<]*)<\/dt>\s*<dd[^>]*>([^<]*)<\/dd>/g, '$2 $1');
  return swapped.replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/g, ' ').replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll(/\s+/g, ' ').replaceAll(/ ([.,])/g, '$1');
}
