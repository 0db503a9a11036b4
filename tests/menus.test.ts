import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { findRoute } from '../src/config/routes.ts';
import { navigationMenu } from '../src/features/content/schemas.ts';

/** What specification point 2 puts into the menus, whether its page is built yet or not. `parent` is the group of the More menu. */
const specified: [
  menu: string,
  label: string,
  url: string,
  also?: { badge?: string; parent?: string },
][] = [
  ['main', 'Home', '/'],
  ['main', 'AI Coaching', '/ai-coaching', { badge: 'Popular' }],
  ['main', 'Wellness Journey', '/wellness-journey', { badge: 'New' }],
  ['main', 'Assessments', '/assessments'],
  ['main', 'Get Started', '/register', { badge: 'Free' }],
  ['more', 'Professional Development', ''],
  ['more', 'Wellness Tools', ''],
  ['more', 'Connect & Support', ''],
  [
    'more',
    'Certification Courses',
    '/coach-certifications',
    { parent: 'Professional Development' },
  ],
  ['more', 'Become a Coach', '/coach-signup', { parent: 'Professional Development' }],
  ['more', 'Coach Login', '/coach-login', { parent: 'Professional Development' }],
  ['more', 'Coach Profile', '/coach-profile', { parent: 'Professional Development' }],
  [
    'more',
    'Personal Recommendations',
    '/personalized-recommendations',
    { parent: 'Wellness Tools' },
  ],
  ['more', 'Mental Wellness Hub', '/mental-wellness', { parent: 'Wellness Tools' }],
  ['more', 'Resource Library', '/resources', { parent: 'Wellness Tools' }],
  ['more', 'Weight Loss Intake', '/weight-loss-intake', { parent: 'Wellness Tools' }],
  ['more', 'Preferences', '/onboarding', { parent: 'Wellness Tools' }],
  ['more', 'Book Appointment', '/wix-booking', { parent: 'Connect & Support' }],
  ['more', 'Live Coaching Setup', '/digital-onboarding', { parent: 'Connect & Support' }],
  ['more', 'Services', '/services', { parent: 'Connect & Support' }],
  ['more', 'Programs', '/programs', { parent: 'Connect & Support' }],
  ['more', 'Contact', '/contact', { parent: 'Connect & Support' }],
  ['more', 'About', '/about', { parent: 'Connect & Support' }],
  ['account', 'Profile & Settings', '/user-profile'],
  ['account', 'Certification Courses', '/coach-certifications'],
  ['account', 'Premium Access', '/subscribe'],
  ['admin', 'Admin Dashboard', '/admin-dashboard'],
  ['footer-services', 'Domestic Violence Recovery', '/programs/domestic-violence-recovery'],
  ['footer-services', 'Divorce and Widowhood Support', '/programs/divorce-and-widowhood-support'],
  ['footer-services', 'Career Development', '/programs/career-development'],
  ['footer-services', 'Life Balance Coaching', '/programs/life-balance'],
  ['footer-services', 'Relationship Coaching', '/programs/relationship-coaching'],
  ['footer-services', 'All Services', '/services'],
  ['footer-resources', 'Support Groups', '/members#support-groups'],
  ['footer-resources', 'Workshops', '/members#workshops'],
  ['footer-resources', 'Article Library', '/resources'],
  ['footer-resources', 'Podcast', '/resources#podcast'],
  ['footer-resources', 'Member Portal', '/members'],
  ['footer-about', 'Book a Consultation', '/booking'],
  ['footer-about', 'Our Impact', '/impact'],
  ['footer-about', 'Donate', '/donate'],
  ['footer-about', 'Volunteer', '/volunteer-application'],
  ['footer-about', 'My Membership', '/member-portal'],
  ['footer-about', 'Become a Coach', '/coach-signup'],
  ['footer-about', 'Coaches Portal', '/coach-login'],
  ['footer-legal', 'Privacy Policy', '/privacy'],
  ['footer-legal', 'Terms of Service', '/terms'],
  ['footer-legal', 'Accessibility', '/accessibility'],
];

const folder = join(import.meta.dirname, '..', 'content', 'navigation');
const entries = readdirSync(folder).map((file) => ({
  id: file.replace(/\.yaml$/, ''),
  ...navigationMenu.parse(load(readFileSync(join(folder, file), 'utf8'))),
}));
const labelOf = (id: string | undefined) => entries.find((entry) => entry.id === id)?.label;

describe('the menus hold what the specification names', () => {
  it.each(specified)('%s: %s', (menu, label, url, { badge = '', parent } = {}) => {
    const found = entries.filter(
      (entry) => entry.isActive && entry.menuLocation === menu && entry.label === label,
    );
    expect(
      found.map((entry) => ({
        url: entry.url,
        badge: entry.badge,
        parent: labelOf(entry.parentId),
      })),
    ).toEqual([{ url, badge, parent }]);
  });

  it('every link of the bar has a tooltip', () => {
    expect(
      entries.filter(({ menuLocation, tooltip }) => menuLocation === 'main' && !tooltip),
    ).toEqual([]);
  });

  it('every own address is on the map', () => {
    const own = entries
      .filter(({ url, isExternal }) => url && !isExternal)
      .map(({ url }) => url.split(/[?#]/)[0]!);
    expect(own.filter((path) => !findRoute(path))).toEqual([]);
  });
});
