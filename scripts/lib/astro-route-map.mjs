import { findRoute } from '../../src/config/routes.ts';

/**
 * Takes `prerender` for every page from the route map, so that no page repeats it. Endpoints are always on demand, and so is what exists
 * in development only: such a page answers 404 by itself in a build.
 */
export function routeMap() {
  return {
    name: 'hearthwell:route-map',
    hooks: {
      'astro:route:setup': ({ route }) => {
        const prerender = isPrerendered(route.component);
        if (prerender !== undefined) route.prerender = prerender;
      },
    },
  };
}

/** Whether a file of `src/pages` is rendered by the build; undefined for what is no page of ours. */
export function isPrerendered(component) {
  const path = pathOf(component);
  if (path === undefined) return undefined;
  const row = findRoute(path);
  return !path.startsWith('/api/') && row?.render === 'static' && !row.developmentOnly;
}

function pathOf(component) {
  const match = /^src\/pages\/(.*)\.(astro|ts)$/.exec(component);
  if (!match) return undefined;
  const path = `/${match[1]}`.replace(/\/?index$/, '');
  return path === '' ? '/' : path;
}
