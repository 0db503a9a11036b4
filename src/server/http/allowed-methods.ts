/** Endpoint files by the name of their route: `/api/auth/login` → a loader of what the file exports. */
const endpoints = new Map(
  Object.entries(import.meta.glob<Record<string, unknown>>('../../pages/api/**/*.ts')).map(([path, load]) => [
    path.replace('../../pages', '').replace(/\.ts$/, '').replace(/\/index$/, ''), load,
  ]),
);

/** 405 with `Allow` for a method that an endpoint does not have; undefined when it has it. Astro alone would answer 404. */
export async function refuseMethod(routePattern: string, method: string): Promise<Response | undefined> {
  const load = endpoints.get(routePattern);
  if (!load) return undefined;
  const exported = Object.keys(await load());
  const methods = exported.filter((name) => /^[A-Z]+$/.test(name));
  if (methods.includes('GET')) methods.push('HEAD');
  if (methods.includes('ALL') || methods.includes(method)) return undefined;
  return new Response('This address does not take that method', {
    status: 405, headers: { allow: methods.sort().join(', '), 'content-type': 'text/plain; charset=utf-8' },
  });
}
