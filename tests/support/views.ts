import { routes, type Route } from '../../src/config/routes.ts';
import { expectedAnswer, samplePath } from './route-rules.ts';
import { actors, type Visitor } from './session.ts';

/** One page as one person sees it. */
export interface View {
  path: string;
  actor: Visitor;
  status: number;
}

/** Keystatic's interface is another project's; `/exit` leads away from the site; the style guide is not in a production build. */
const isOurs = (route: Route) =>
  route.status === 'built' &&
  !route.developmentOnly &&
  !route.file &&
  route.path !== '/exit' &&
  !route.path.startsWith('/keystatic');

/** Pages that look different by their address, as the one for whom most stands on them. */
const states: readonly (readonly [path: string, actor: Visitor])[] = [
  ...['balance', 'body', 'closeness', 'relationships', 'rest'].map(
    (name) => [`/assessments/${name}`, 'visitor'] as const,
  ),
  ['/checkout?item=membership&id=affordable&choice=65', 'free'],
  ['/donate?campaign=demo-campaign-winter', 'visitor'],
  ['/donation-portal?status=refunded', 'paid'],
  ['/admin-coupons?edit=new', 'admin'],
  ['/admin-dashboard/donations?add=gift', 'admin'],
  ['/admin-dashboard/campaigns?edit=new', 'admin'],
];

/**
 * Every built page for everyone to whom it looks different: prerendered ones signed out and as an admin (the longest account menu), on-demand
 * ones for each actor; refusals once.
 */
export function allViews(): View[] {
  const pages = routes.filter(isOurs).flatMap((route) => {
    const people: readonly Visitor[] = route.render === 'static' ? ['visitor', 'admin'] : actors;
    return people
      .map((actor) => ({
        path: route.path.endsWith('/404')
          ? route.path.replace('404', 'no-such-page')
          : samplePath(route),
        actor,
        status: expectedAnswer(route, actor).status,
      }))
      .filter(({ status }) => status === 200 || status === 404);
  });
  return [
    ...pages,
    ...states.map(([path, actor]) => ({ path, actor, status: 200 })),
    { path: '/admin-dashboard', actor: 'free', status: 403 },
  ];
}

export const viewName = ({ path, actor }: View) => `${path} as ${actor}`;
