import { isSafeAddress } from '../lib/safe-address.ts';
import type { Permission } from './permissions.ts';

/**
 * The map: every URL of the product, what it is, who may open it and how it is rendered.
 * It decides prerendering (astro.config.mjs), access (middleware), navigation, titles and the sitemap.
 * `planned` routes are linked nowhere and answer 404.
 */
export type Render = 'static' | 'server';
export type Access =
  | 'public'
  | 'user'
  | 'paid'
  | 'enrolled'
  | 'applicant'
  | 'coach'
  | 'admin'
  | 'editor'
  | 'super_admin';
/** The folder of `src/features` whose screens a page shows, built or planned; `site` for pages of no feature. */
export type Domain =
  | 'site'
  | 'content'
  | 'accounts'
  | 'profile'
  | 'personal-data'
  | 'onboarding'
  | 'community'
  | 'chat'
  | 'help'
  | 'safety'
  | 'overlays'
  | 'wellness'
  | 'recommendations'
  | 'assessments'
  | 'coaching'
  | 'giving'
  | 'membership'
  | 'payments'
  | 'certification'
  | 'admin'
  | 'console';
export type RouteStatus = 'built' | 'planned';

export interface Route {
  path: string;
  /** Page title without the brand. Neutral on purpose: it stands in the browser history. */
  title: string;
  domain: Domain;
  render: Render;
  access: Access;
  status: RouteStatus;
  permission?: Permission;
  /** A visitor sees what the tool does and how to join instead of a redirect. */
  preview?: true;
  /** Never show an unsolicited overlay here (product.md section 4). */
  quiet?: true;
  developmentOnly?: true;
  sandboxOnly?: true;
  file?: true;
}

type Row = [
  path: string,
  title: string,
  domain: Domain,
  render: Render,
  access: Access,
  status: RouteStatus,
  flags?: Pick<
    Route,
    'permission' | 'preview' | 'quiet' | 'developmentOnly' | 'sandboxOnly' | 'file'
  >,
];

// One row a line, so that the map can be read as a table.
// prettier-ignore
const rows: Row[] = [
  ['/', 'Home', 'content', 'static', 'public', 'built'],
  ['/about', 'About', 'content', 'static', 'public', 'built'],
  ['/services', 'Services', 'content', 'static', 'public', 'built'],
  ['/contact', 'Contact', 'community', 'static', 'public', 'built'],
  ['/privacy', 'Privacy', 'content', 'static', 'public', 'built'],
  ['/consumer-health-data', 'Data notice', 'content', 'static', 'public', 'built'],
  ['/terms', 'Terms', 'content', 'static', 'public', 'built'],
  ['/accessibility', 'Accessibility', 'content', 'static', 'public', 'built'],
  ['/safety', 'Safety', 'content', 'static', 'public', 'built', { quiet: true }],
  ['/es', 'Inicio', 'content', 'static', 'public', 'built', { quiet: true }],
  ['/es/safety', 'Seguridad', 'content', 'static', 'public', 'built', { quiet: true }],
  ['/es/mental-wellness', 'Bienestar', 'content', 'static', 'public', 'built', { quiet: true }],
  ['/es/resources', 'Biblioteca', 'help', 'static', 'public', 'built', { quiet: true }],
  ['/es/contact', 'Contacto', 'community', 'static', 'public', 'built', { quiet: true }],
  ['/programs', 'Programs', 'content', 'static', 'public', 'built'],
  ['/programs/[slug]', 'Program', 'content', 'static', 'public', 'built', { quiet: true }],
  ['/local-help', 'Local help', 'content', 'static', 'public', 'built', { quiet: true }],
  ['/es/local-help', 'Ayuda local', 'content', 'static', 'public', 'built', { quiet: true }],
  ['/resources', 'Resources', 'help', 'static', 'public', 'built'],
  ['/resources/[slug]', 'Resource', 'help', 'static', 'public', 'built', { quiet: true }],
  ['/search', 'Search', 'help', 'static', 'public', 'built'],
  ['/search-index.json', 'Search index', 'help', 'static', 'public', 'built', { file: true }],
  ['/share/[...page].png', 'Picture', 'content', 'static', 'public', 'built', { file: true }],
  ['/common-passwords.json', 'Passwords that are often chosen', 'accounts', 'static', 'public', 'built', { file: true }],
  ['/prompts.json', 'Words of the overlays', 'overlays', 'static', 'public', 'built', { file: true }],
  ['/safety.json', 'Words of the safety cards', 'safety', 'static', 'public', 'built', { file: true }],
  ['/chat.json', 'Words of the chat', 'chat', 'static', 'public', 'built', { file: true }],
  ['/rss.xml', 'Resources feed', 'content', 'static', 'public', 'built', { file: true }],
  ['/mental-wellness', 'Mental wellness', 'content', 'static', 'public', 'built', { quiet: true }],
  ['/ai-coaching', 'AI coaching', 'chat', 'static', 'public', 'built'],
  ['/ai-coaching/safety', 'About the chat', 'safety', 'server', 'public', 'built', { quiet: true }],
  ['/assessments', 'Assessments', 'assessments', 'static', 'public', 'built'],
  ['/assessments/answers', 'Assessment', 'assessments', 'server', 'public', 'built', { quiet: true }],
  ['/assessments/results', 'Results', 'assessments', 'server', 'user', 'built', { quiet: true }],
  ['/assessments/continue/[name]', 'Assessment', 'assessments', 'server', 'user', 'built', { quiet: true }],
  ['/assessments/results/[id]', 'Result', 'assessments', 'server', 'user', 'built', { quiet: true }],
  ['/assessments/[name]', 'Assessment', 'assessments', 'static', 'public', 'built', { quiet: true }],
  ['/es/assessments/continue/[name]', 'Preguntas', 'assessments', 'server', 'user', 'built', { quiet: true }],
  ['/es/assessments/[name]', 'Preguntas', 'assessments', 'static', 'public', 'built', { quiet: true }],
  ['/weight-loss-intake', 'Intake form', 'assessments', 'static', 'public', 'built', { quiet: true }],
  ['/volunteer-application', 'Volunteer', 'community', 'static', 'public', 'built'],
  ['/coach-signup', 'Become a coach', 'coaching', 'static', 'public', 'planned'],
  ['/booking', 'Book a time', 'coaching', 'static', 'public', 'planned'],
  ['/wix-booking', 'Book Appointment', 'coaching', 'static', 'public', 'planned'],
  ['/donate', 'Donate', 'giving', 'static', 'public', 'built'],
  ['/donate/campaigns', 'Give to a campaign', 'giving', 'server', 'public', 'built', { quiet: true }],
  ['/impact', 'Impact', 'content', 'static', 'public', 'built'],
  ['/members', 'Members', 'content', 'static', 'public', 'built'],
  ['/members/events', 'Events', 'community', 'server', 'public', 'built'],
  ['/members/events/[id]', 'Event', 'community', 'server', 'public', 'built'],
  ['/members/place', 'Your spot', 'community', 'static', 'public', 'built', { quiet: true }],
  ['/subscribe', 'Plans', 'membership', 'static', 'public', 'built'],
  ['/certification-guide', 'How certification works', 'content', 'static', 'public', 'built'],
  ['/help-demo', 'Help cards', 'overlays', 'static', 'public', 'built', { quiet: true }],
  ['/login', 'Sign in', 'accounts', 'static', 'public', 'built', { quiet: true }],
  ['/login/code', 'Sign in', 'accounts', 'server', 'public', 'built', { quiet: true }],
  ['/register', 'Create account', 'accounts', 'static', 'public', 'built'],
  ['/coach-login', 'Coach sign in', 'accounts', 'static', 'public', 'built', { quiet: true }],
  ['/admin-login', 'Staff sign in', 'accounts', 'static', 'public', 'built', { quiet: true }],
  ['/reset-password', 'Reset password', 'accounts', 'static', 'public', 'built', { quiet: true }],
  ['/verify-email', 'Confirm your address', 'accounts', 'static', 'public', 'built', { quiet: true }],
  ['/email-confirm', 'Confirm your address', 'accounts', 'static', 'public', 'built', { quiet: true }],
  ['/coach-certifications', 'Courses', 'certification', 'server', 'public', 'planned'],
  ['/digital-onboarding', 'Getting started', 'onboarding', 'server', 'user', 'built', { preview: true }],
  ['/wellness-journey', 'Journey planner', 'wellness', 'server', 'user', 'built', { preview: true }],
  ['/wellness-journey/start', 'Getting started', 'wellness', 'server', 'user', 'built', { quiet: true }],
  ['/wellness-journey/week', 'Your week', 'wellness', 'server', 'user', 'built', { quiet: true }],
  ['/wellness-journey/plan', 'Your plan', 'wellness', 'server', 'user', 'built', { quiet: true }],
  ['/wellness-journey/progress', 'Progress', 'wellness', 'server', 'user', 'built', { quiet: true }],
  ['/wellness-journey/settings', 'Choices', 'wellness', 'server', 'user', 'built', { quiet: true }],
  ['/wellness-journey/print', 'Notes', 'wellness', 'server', 'user', 'built', { quiet: true }],
  ['/personalized-recommendations', 'Recommendations', 'recommendations', 'server', 'user', 'built', { preview: true }],
  ['/certification-dashboard', 'My courses', 'certification', 'server', 'user', 'planned', { preview: true }],
  ['/dashboard', 'Dashboard', 'accounts', 'server', 'user', 'built'],
  ['/member-portal', 'Member portal', 'accounts', 'server', 'user', 'built'],
  ['/member-portal/membership', 'Your membership', 'membership', 'server', 'user', 'built', { quiet: true }],
  ['/user-profile', 'Profile', 'profile', 'server', 'user', 'built'],
  ['/user-profile/safe-contact', 'Contact choices', 'profile', 'server', 'user', 'built'],
  ['/user-profile/preview', 'Messages', 'profile', 'server', 'user', 'built'],
  ['/user-profile/records', 'Your records', 'personal-data', 'server', 'user', 'built', { quiet: true }],
  ['/user-profile/conversations', 'Conversations', 'chat', 'server', 'user', 'built', { quiet: true }],
  ['/done', 'Done', 'personal-data', 'static', 'public', 'built', { quiet: true }],
  ['/user-profile/sign-in', 'Sign-in and devices', 'accounts', 'server', 'user', 'built', { quiet: true }],
  ['/user-profile/two-step', 'Sign-in', 'accounts', 'server', 'user', 'built', { quiet: true }],
  ['/user-profile/recovery-codes', 'Sign-in', 'accounts', 'server', 'user', 'built', { quiet: true }],
  ['/user-profile/confirm', 'Please confirm', 'accounts', 'server', 'user', 'built', { quiet: true }],
  ['/onboarding', 'Preferences', 'onboarding', 'server', 'user', 'built'],
  ['/enhanced-onboarding', 'Find your path', 'onboarding', 'server', 'user', 'built'],
  ['/custom-onboarding', 'Your steps', 'onboarding', 'server', 'user', 'built'],
  ['/book-session', 'Book a session', 'coaching', 'server', 'user', 'planned'],
  ['/checkout', 'Checkout', 'payments', 'server', 'user', 'built', { quiet: true }],
  ['/checkout/pay', 'Your payment', 'payments', 'server', 'public', 'built', { quiet: true }],
  ['/payment-success', 'Your payment', 'payments', 'server', 'public', 'built', { quiet: true }],
  ['/subscription-success', 'Your payment', 'payments', 'server', 'public', 'built', { quiet: true }],
  ['/test-checkout/[id]', 'Test payment', 'payments', 'server', 'public', 'built', { quiet: true, sandboxOnly: true }],
  ['/donation-portal', 'Giving', 'giving', 'server', 'user', 'built'],
  ['/module-learning', 'Learning', 'certification', 'server', 'enrolled', 'planned'],
  ['/coach-onboarding', 'Application', 'coaching', 'server', 'applicant', 'planned'],
  ['/coach-dashboard', 'Coach dashboard', 'coaching', 'server', 'coach', 'planned'],
  ['/coach-portal', 'Coach portal', 'coaching', 'server', 'coach', 'planned'],
  ['/coach-portal/summaries', 'Summaries', 'chat', 'server', 'coach', 'built', { quiet: true }],
  ['/coach-portal/plans', 'Plans', 'wellness', 'server', 'coach', 'built', { quiet: true }],
  ['/coach-portal/results', 'Shared results', 'assessments', 'server', 'coach', 'built', { quiet: true }],
  ['/coach-profile', 'Coach profile', 'coaching', 'server', 'coach', 'planned'],
  ['/admin', 'Admin', 'admin', 'server', 'admin', 'built', { quiet: true }],
  ['/admin-dashboard', 'Admin dashboard', 'admin', 'server', 'admin', 'built', { quiet: true }],
  ['/admin-dashboard/people', 'People', 'admin', 'server', 'admin', 'built', { permission: 'members:read', quiet: true }],
  ['/admin-dashboard/people/[id]', 'Record', 'admin', 'server', 'admin', 'built', { permission: 'members:read', quiet: true }],
  ['/admin-dashboard/follow-ups', 'Follow-ups', 'admin', 'server', 'admin', 'built', { permission: 'followups:manage', quiet: true }],
  ['/admin-dashboard/figures', 'Figures', 'admin', 'server', 'admin', 'built', { permission: 'figures:read', quiet: true }],
  ['/admin-dashboard/messages', 'Messages', 'community', 'server', 'admin', 'built', { permission: 'contacts:manage', quiet: true }],
  ['/admin-dashboard/testimonials', 'Testimonials', 'community', 'server', 'admin', 'built', { permission: 'testimonials:moderate', quiet: true }],
  ['/admin-dashboard/outbox', 'Outbox', 'admin', 'server', 'admin', 'built', { permission: 'outbox:read', quiet: true }],
  ['/admin-dashboard/events', 'Groups and workshops', 'community', 'server', 'admin', 'built', { permission: 'events:manage', quiet: true }],
  ['/admin-dashboard/volunteers', 'Volunteers', 'community', 'server', 'admin', 'built', { permission: 'volunteers:review', quiet: true }],
  ['/admin-dashboard/intakes', 'Intakes', 'assessments', 'server', 'admin', 'built', { permission: 'intakes:read', quiet: true }],
  ['/admin-dashboard/assessments', 'Assessments', 'assessments', 'server', 'admin', 'built', { permission: 'figures:read', quiet: true }],
  ['/admin-dashboard/feedback', 'Feedback', 'help', 'server', 'admin', 'built', { permission: 'articles:review', quiet: true }],
  ['/admin-dashboard/jobs', 'Jobs', 'admin', 'server', 'admin', 'built', { permission: 'jobs:manage', quiet: true }],
  ['/admin-dashboard/donations', 'Donations', 'giving', 'server', 'admin', 'built', { permission: 'donations:manage', quiet: true }],
  ['/admin-dashboard/donations/report', 'Monthly report', 'giving', 'server', 'admin', 'built', { permission: 'donations:manage', quiet: true }],
  ['/admin-dashboard/campaigns', 'Campaigns', 'giving', 'server', 'admin', 'built', { permission: 'donations:manage', quiet: true }],
  ['/admin-dashboard/membership-requests', 'Membership requests', 'membership', 'server', 'admin', 'built', { permission: 'memberships:review', quiet: true }],
  ['/admin-dashboard/payments', 'Payments', 'payments', 'server', 'admin', 'built', { permission: 'payments:manage', quiet: true }],
  ['/admin-coupons', 'Coupons', 'payments', 'server', 'admin', 'built', { permission: 'coupons:manage', quiet: true }],
  ['/admin-certifications', 'Certifications', 'admin', 'server', 'admin', 'planned', { quiet: true }],
  ['/cms', 'Content', 'content', 'server', 'editor', 'built', { quiet: true }],
  ['/cms/pictures', 'Pictures', 'content', 'server', 'editor', 'built', { quiet: true }],
  ['/cms/preview', 'Preview', 'content', 'server', 'editor', 'built', { quiet: true }],
  ['/cms/entries/[...entry]', 'Versions', 'content', 'server', 'editor', 'built', { quiet: true }],
  ['/admin-security', 'Security', 'console', 'server', 'super_admin', 'built', { quiet: true }],
  ['/admin-security/sessions', 'Sessions', 'console', 'server', 'super_admin', 'built', { quiet: true }],
  ['/admin-security/roles', 'Roles', 'console', 'server', 'super_admin', 'built', { quiet: true }],
  ['/admin-security/log', 'Log', 'console', 'server', 'super_admin', 'built', { quiet: true }],
  ['/admin/test-payment', 'Test payment', 'payments', 'server', 'admin', 'built', { quiet: true, sandboxOnly: true }],
  ['/keystatic/[...params]', 'Editor', 'content', 'server', 'editor', 'built', { quiet: true }],
  ['/verify/[number]', 'Certificate check', 'certification', 'server', 'public', 'planned'],
  ['/exit', 'Exit', 'site', 'server', 'public', 'built', { quiet: true }],
  ['/form-help', 'Help is here', 'safety', 'server', 'public', 'built', { quiet: true }],
  ['/form-result', 'Please check your entries', 'safety', 'server', 'public', 'built', { quiet: true }],
  ['/maintenance', 'Back soon', 'site', 'server', 'public', 'built', { quiet: true }],
  ['/no-access', 'No access', 'site', 'server', 'public', 'built', { quiet: true }],
  ['/styleguide', 'Style guide', 'site', 'static', 'public', 'built', { quiet: true, developmentOnly: true }],
  ['/404', '404 Page Not Found', 'site', 'static', 'public', 'built', { quiet: true }],
  ['/es/404', '404 Página no encontrada', 'site', 'static', 'public', 'built', { quiet: true }],
];

export const routes: readonly Route[] = rows.map(
  ([path, title, domain, render, access, status, flags]) => ({
    path,
    title,
    domain,
    render,
    access,
    status,
    ...flags,
  }),
);

const toPattern = (path: string) =>
  new RegExp(
    `^${path.replace(/\/\[\.\.\.[^\]]+\]/g, '(?:/.*)?').replace(/\[[^\]]+\]/g, '[^/]+')}$`,
  );

const patterns = routes.map((route) => ({ route, pattern: toPattern(route.path) }));

/** The row that answers a path (query and trailing slash aside), or undefined when the map has none. */
export function findRoute(pathname: string): Route | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return patterns.find(({ pattern }) => pattern.test(path))?.route;
}

/** Forms in which people tell private things, and the page that is a chat itself. Quiet pages have none either. */
const WITHOUT_CHAT = new Set([
  '/ai-coaching',
  '/register',
  '/volunteer-application',
  '/onboarding',
  '/enhanced-onboarding',
  '/custom-onboarding',
  '/digital-onboarding',
  '/user-profile/safe-contact',
  '/user-profile/conversations',
]);

/** Quiet as no overlay speaks their language to visitors; the chat does, and anyone who reads the English ones has it too. */
const WITH_CHAT = new Set(['/es', '/es/resources', '/es/contact']);

export const allowsChat = (route: Route | undefined): boolean =>
  route !== undefined &&
  (WITH_CHAT.has(route.path) || (!route.quiet && !WITHOUT_CHAT.has(route.path)));

/**
 * Where a link may lead: the URL itself when it is external, an anchor, or a built route; undefined while its route
 * is planned, and for an address that would run something. Components show the label without a link then, so that nothing leads to a 404.
 */
export function linkTarget(url: string): string | undefined {
  if (!url.startsWith('/') || url.startsWith('//')) return isSafeAddress(url) ? url : undefined;
  const route = findRoute(url.split(/[?#]/)[0] ?? '/');
  return route?.status === 'built' ? url : undefined;
}

/** Where someone without a session is sent from a private page (product.md section 3). */
export function loginPathFor(access: Access): string {
  const wanted =
    access === 'admin' || access === 'editor' || access === 'super_admin'
      ? '/admin-login'
      : access === 'coach' || access === 'applicant'
        ? '/coach-login'
        : '/login';
  return linkTarget(wanted) ?? '/login';
}
