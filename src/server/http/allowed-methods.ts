/** Endpoint files by the name of their route: `/api/auth/login` → a loader of what the file exports. */
const endpoints = new Map(
  Object.entries(import.meta.glob<Record<string, unknown>>('../../pages/api/**/*.ts')).map(
    ([path, load]) => [
      path
        .replace('../../pages', '')
        .replace(/\.ts$/, '')
        .replace(/\/index$/, ''),
      load,
    ],
  ),
);

/** Methods of the routes that were asked for; to import a module costs more than to remember what it exports. */
const known = new Map<string, readonly string[]>();

/** 405 with `Allow` for a method that an endpoint does not have; undefined when it has it. Astro alone would answer 404. */
export async function refuseMethod(
  routePattern: string,
  method: string,
): Promise<Response | undefined> {
  const methods = known.get(routePattern) ?? (await readMethods(routePattern));
  if (!methods || methods.includes('ALL') || methods.includes(method)) return undefined;
  return new Response('This address does not take that method', {
    status: 405,
    headers: { allow: methods.join(', '), 'content-type': 'text/plain; charset=utf-8' },
  });
}

async function readMethods(routePattern: string): Promise<readonly string[] | undefined> {
  const load = endpoints.get(routePattern);
  if (!load) return undefined;
  const methods = Object.keys(await load()).filter((name) => /^[A-Z]+$/.test(name));
  if (methods.includes('GET')) methods.push('HEAD');
  known.set(routePattern, methods.sort());
  return methods;
}
