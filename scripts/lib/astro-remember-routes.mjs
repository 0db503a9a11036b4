/**
 * Astro's bundle asks for the module of a route with a fresh `import()` at every request. Node answers from its cache, but only
 * after resolving the name again, which is one twentieth of a small answer. Here the promise is asked for once and kept.
 */
export function rememberRoutes() {
  return {
    name: 'hearthwell:remember-routes',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        updateConfig({ vite: { plugins: [keepImports()] } }),
    },
  };
}

const LAZY_ROUTE = /\b(var|const) (_page\d+) = \(\) => (import\("[^"]+"\));/g;

/** `var _page1 = () => import("x")` → the same, asking once. */
export const keepRouteImports = (code) =>
  code.replace(
    LAZY_ROUTE,
    (_all, keyword, name, load) =>
      `let ${name}$; ${keyword} ${name} = () => (${name}$ ??= ${load});`,
  );

function keepImports() {
  return {
    name: 'hearthwell:keep-route-imports',
    apply: 'build',
    renderChunk: {
      order: 'post',
      handler: (code) =>
        code.includes('_page0') ? { code: keepRouteImports(code), map: null } : null,
    },
  };
}
