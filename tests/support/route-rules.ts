import { loginPathFor, type Route } from '../../src/config/routes.ts';
import { readRights } from './rights.ts';
import type { Visitor } from './session.ts';

/** What a request for a page has to answer; `location` when it leads elsewhere. */
export interface Expected {
  status: number;
  location?: string;
}

/** What each actor gets, from the table that people read. */
const rights = new Map(
  readRights()
    .filter((row) => row.kind === 'page')
    .map((row) => [row.path, row.answers]),
);

/** Pages whose right answer is not themselves. */
const elsewhere: Record<string, string> = { '/admin': '/admin-dashboard' };

const NO_PLAN = { status: 302, location: '/wellness-journey' };
/** Pages about something that only the demo's paid member has; what everyone else who may open them gets. */
const withoutOwn: Record<string, Expected> = {
  '/assessments/results/[id]': { status: 404 },
  '/wellness-journey/week': NO_PLAN,
  '/wellness-journey/plan': NO_PLAN,
  '/wellness-journey/progress': NO_PLAN,
  '/wellness-journey/settings': NO_PLAN,
  '/wellness-journey/print': NO_PLAN,
};

export function expectedAnswer(route: Route, actor: Visitor): Expected {
  if (route.path.endsWith('/404') || route.status === 'planned' || route.developmentOnly)
    return { status: 404 };
  const answer = rights.get(route.path)?.[actor];
  if (answer === 'yes' || answer === 'look') {
    const own = actor === 'paid' ? undefined : withoutOwn[route.path];
    if (own) return own;
    // Anyone who has a plan has no need of setting one up.
    if (actor === 'paid' && route.path === '/wellness-journey/start') return NO_PLAN;
    const location = elsewhere[route.path];
    return location ? { status: 302, location } : { status: 200 };
  }
  if (answer === 'no') return { status: 403 };
  if (answer !== 'in') return { status: 404 };
  return {
    status: 302,
    location: `${loginPathFor(route.access)}?next=${encodeURIComponent(samplePath(route))}`,
  };
}

/** Prerendered pages exist for what the content holds; one of each stands for all. */
const samples: Record<string, string> = {
  '/admin-dashboard/people/[id]': '/admin-dashboard/people/demo-user-free',
  '/share/[...page].png': '/share/home.png',
  '/assessments/[name]': '/assessments/well-being',
  '/assessments/continue/[name]': '/assessments/continue/well-being',
  '/es/assessments/continue/[name]': '/es/assessments/continue/well-being',
  '/es/assessments/[name]': '/es/assessments/well-being',
  '/assessments/results/[id]': '/assessments/results/demo-result-1',
  '/programs/[slug]': '/programs/career-development',
  '/resources/[slug]': '/resources/making-a-safety-plan',
  '/members/events/[id]': '/members/events/demo-date-1',
  '/test-checkout/[id]': '/test-checkout/demo-checkout',
};

/** A URL that this row answers. */
export function samplePath(route: Route): string {
  return (
    samples[route.path] ??
    route.path.replace(/\/\[\.\.\.[^\]]+\]/, '').replace(/\[[^\]]+\]/g, 'example')
  );
}

/** `src/pages/resources/[slug].astro` → `/resources/[slug]` */
export function pathOfPage(file: string): string {
  const path = `/${file.replace(/^src\/pages\//, '').replace(/\.(astro|ts)$/, '')}`.replace(
    /\/index$/,
    '',
  );
  return path === '' ? '/' : path;
}

const methods =
  /export\s+(?:const|async function|function)\s+(GET|POST|PUT|PATCH|DELETE|ALL|HEAD|OPTIONS)\b\s*(?::[^=]+)?(=\s*(?:define|export|status|bulk|reply)Endpoint\b)?/g;

/**
 * What is wrong with an endpoint file: a method that is not made by `defineEndpoint`, or one that states no access. Those that a declared list makes of it
 * (such as `exportEndpoint` or `replyEndpoint`) take staff alone.
 */
export function endpointFaults(text: string): string[] {
  const exported = [...text.matchAll(methods)];
  if (exported.length === 0) return ['exports no method'];
  const faults = exported
    .filter((match) => !match[2])
    .map((match) => `${match[1]} is not made by defineEndpoint`);
  const stated =
    text.match(
      /\baccess:\s*'(?:public|signed|user|paid|coach|applicant|admin|editor|super_admin)'|= (?:export|status|bulk|reply)Endpoint\(/g,
    )?.length ?? 0;
  return stated < exported.length
    ? [...faults, `${exported.length} methods, ${stated} of them state their access`]
    : faults;
}

/** Own links and form targets of a page: `href` and `action` that lead into this site. */
export function ownLinks(html: string): string[] {
  const targets = [
    ...html.matchAll(
      /<(?:a|area|form)\b[^>]*?\s(?:href|action)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g,
    ),
  ];
  return targets
    .map((match) =>
      (match[1] ?? match[2] ?? match[3] ?? '').replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
    )
    .filter((target) => /^[/#?]/.test(target) && !target.startsWith('//'));
}

export const idsOf = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/\sid=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g)].map(
      (match) => match[1] ?? match[2] ?? match[3] ?? '',
    ),
  );
